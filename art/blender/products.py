"""products.py - catalogue stills.   blender -b -P products.py -- --item cupcakes --size 768 --spp 48 --out path"""

import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from bakery import *
import toppings as tp, props, cake, time

A = None  # parts of stills are in no mask


def disc(r, th, mat, z=0.0, seg=160, bev=0.015, loc=(0, 0, 0)):
    prof = (
        [(r - bev, z)]
        + [
            (r - bev + bev * sin(a), z + th / 2 - (th / 2) * cos(a))
            for a in [pi * i / 12 for i in range(13)]
        ]
        + [(r * f, z + th) for f in (0.9, 0.6, 0.3, 0.01)]
    )
    return add_obj(
        'disc', revolve('disc', [(max(0.003, a), b) for a, b in prof], seg), mat, loc=loc
    )


OPT = dict(base='white', linen='')


def plate(r=1.2, loc=(0, 0, 0)):
    if OPT['linen']:
        props.linen(OPT['linen'])
    return props.plate(OPT['base'], r, loc)


def crumbs_src(mat, n=3, rough=0.55, sub=4):
    out = []
    for s in range(n):
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
        for v in bm.verts:
            v.co *= 1 + rough * noise.fractal(v.co * 1.5 + Vector((s * 5, 0, 0)), 0.7, 2.1, 4)
        m = bpy.data.meshes.new('crumb')
        bm.to_mesh(m)
        bm.free()
        out.append(hide(add_obj('crumb', m, mat)))
    return out


@cached
def mat_baked(name, c, dark, pale, scale=6.0, disp=0.03, rough=0.6, gloss=0.25, pores=0.3):
    """golden crust: colour follows relief and a large noise"""
    t = NT(name)
    ob = t.coord()
    n1 = t.noise(ob, scale, 6, 0.6)
    n2 = t.noise(ob, scale * 5, 5, 0.65)
    h = t.math('ADD', t.math('MULTIPLY', n1, 0.7), t.math('MULTIPLY', n2, 0.3))
    v = t.vor(ob, scale * 6)
    pit = t.math(
        'MULTIPLY',
        t.mr(v.outputs[0], 0, 0.35, 1, 0, True),
        t.mr(t.n('ShaderNodeSeparateColor', i_0=v.outputs[1]).outputs[0], 0.6, 0.7),
    )
    h = t.math('SUBTRACT', h, t.math('MULTIPLY', pit, pores))
    t.disp(h, disp, 0.5)
    base = t.mix(t.mr(t.noise(ob, scale * 0.45, 4, 0.6), 0.35, 0.65), c, dark)
    base = t.mix(t.mr(h, 0.5, 0.72, 0, 0.55), base, pale)
    base = t.mix(t.math('MULTIPLY', pit, 0.5), base, dark)
    b = t.bsdf(Base_Color=base, Roughness=rough, Specular=gloss)
    set_sss(b, 0.10, (1, 0.6, 0.3), 0.04)
    t.l(base, b.inputs['Subsurface Color'])
    return t.done(b)


# ------------------------------------------------------------------ cupcakes
def cupcake(x, y, icing, wrap, sponge, rot=0.0, turns=3.1):
    def pleat(a, r, z):
        k = (z - 0) / 0.62
        q = (a * 42 / tau) % 1
        tri = abs(q - 0.5) * 2
        return r * (1 + 0.045 * (tri - 0.5) * (0.55 + 0.45 * k)), z

    prof = [(0.30, 0.0), (0.44, 0.0), (0.455, 0.012)] + [
        (0.455 + 0.175 * t, 0.012 + 0.60 * t) for t in [i / 24 for i in range(25)]
    ]
    t = NT('paper' + wrap)
    b = t.bsdf(Base_Color=col(wrap), Roughness=0.7, Specular=0.2)
    t.l(t.bump(t.noise(t.coord(), 60, 3), 0.1, 0.01), b.inputs['Normal'])
    tr = t.n('ShaderNodeBsdfTranslucent', i_Color=col(wrap))
    mx = t.n('ShaderNodeMixShader', i_0=0.22)
    t.l(b.outputs[0], mx.inputs[1])
    t.l(tr.outputs[0], mx.inputs[2])
    t.done(mx)
    add_obj('wrap', revolve('wrap', prof, 336, pleat), t.m, loc=(x, y, 0))
    dome = [
        (0.585, 0.54),
        (0.62, 0.585),
        (0.638, 0.62),
        (0.63, 0.66),
        (0.58, 0.70),
        (0.45, 0.735),
        (0.2, 0.75),
        (0.01, 0.755),
    ]
    fine = []
    for a, c in zip(dome, dome[1:]):
        fine += [(a[0] + (c[0] - a[0]) * q / 8, a[1] + (c[1] - a[1]) * q / 8) for q in range(8)]
    add_obj(
        'muffin',
        revolve('muffin', fine + [dome[-1]], 160),
        mat_baked(
            'muf' + sponge,
            sponge,
            tuple(v * 0.55 for v in col(sponge)[:3]),
            tuple(min(1, v * 1.2) for v in col(sponge)[:3]),
            9,
            0.03,
        ),
        loc=(x, y, 0),
    )
    o = add_obj(
        'swirl',
        tp.rosette_mesh(
            turns=turns,
            r0=0.405,
            height=0.62,
            tube=0.27,
            star=6,
            depth=0.40,
            steps=300,
            seg=84,
            twist=0.55,
        ),
        mat_cream('ic' + icing, icing, 0.38, A, 0.10, 0.3, scale=22),
        loc=(x, y, 0.68),
    )
    o.rotation_euler.z = rot
    return 0.68 + 0.62 + 0.27 * 0.72 + 0.03


def cupcakes(set_='trio'):
    S = {
        'trio': (
            ('#f7c3cd', '#f6efe6', '#e2b870'),
            ('#fff6e8', '#7a4a2e', '#4a2615'),
            ('#6b3d25', '#efe3d2', '#5a3018'),
        ),
        'velvet': (
            ('#fff6e8', '#7d1a22', '#7a1d1c'),
            ('#fff6e8', '#f6efe6', '#7a1d1c'),
            ('#fff6e8', '#7d1a22', '#7a1d1c'),
        ),
        'chocolate': (
            ('#6b3d25', '#3a2016', '#4a2615'),
            ('#8a5636', '#efe3d2', '#4a2615'),
            ('#4a2818', '#c9a063', '#4a2615'),
        ),
        'garden': (
            ('#cddcae', '#f6efe6', '#e2b870'),
            ('#d9c5e6', '#f6efe6', '#e2b870'),
            ('#f9dfa6', '#f6efe6', '#e2b870'),
        ),
    }[set_]
    rnd = random.Random(2)
    pos = ((0, -0.35, 0.4), (-0.98, 0.42, 1.5), (0.98, 0.42, 2.6))
    Z = [cupcake(x, y, *c, r) for (x, y, r), c in zip(pos, S)]
    sb = tp.strawberry(3, leafy=True)
    ra = tp.raspberry(1)
    bb = tp.blueberry()
    lf = tp.leaf()
    gp = tp.sphere_src('gp', mat_simple('gpearl2', '#e0ad4a', 0.18, 0.5, metal=1.0), 1, 4)
    crown = {'trio': 'rsg', 'velvet': 'rrr', 'chocolate': 'ggg', 'garden': 'bbb'}[set_]
    for (x, y, _), z, c in zip(pos, Z, crown):
        if c == 'r':
            instance(ra, aim((x, y, z + 0.03), (0.1, -0.15, 1), 0, 0.21))
            instance(
                lf,
                Matrix.Translation((x + 0.05, y + 0.02, z - 0.06))
                @ Matrix.Rotation(-1.0, 4, 'Z')
                @ Matrix.Rotation(0.5, 4, 'X')
                @ Matrix.Diagonal((0.24,) * 3 + (1,)),
            )
        elif c == 's':
            tp.sit(sb, x, y, z - 0.16, (0.5, -0.25, -0.75), 0.34)
        elif c == 'b':
            for q in range(3):
                a = q * 2.1 + 0.4
                instance(
                    bb,
                    aim(
                        (x + 0.085 * cos(a), y + 0.085 * sin(a), z - 0.03),
                        (cos(a) * 0.5, sin(a) * 0.5 - 0.3, 1),
                        q,
                        0.085,
                    ),
                )
            instance(
                lf,
                Matrix.Translation((x + 0.06, y - 0.02, z - 0.05))
                @ Matrix.Rotation(-1.2, 4, 'Z')
                @ Matrix.Rotation(0.5, 4, 'X')
                @ Matrix.Diagonal((0.22,) * 3 + (1,)),
            )
        else:
            instance(gp, trs((x, y, z), (0, 0, 0), 0.06))
    pal = {
        'trio': ['#f7d774', '#ffffff', '#e9a2b0', '#c9dba0'],
        'velvet': ['#8a1f22', '#a52a2c'],
        'chocolate': ['#e0ad4a', '#f3e3c6', '#2c150b'],
        'garden': ['#ffffff', '#f7d774', '#ffffff'],
    }[set_]
    caps = [
        tp.capsule_src(mat_simple('sprk%d' % i, c, 0.3, 0.45, coat=0.2)) for i, c in enumerate(pal)
    ]
    cr = (
        crumbs_src(mat_simple('vcrumb', '#8a1f22', 0.85, 0.1, sss=0.1), 3)
        if set_ == 'velvet'
        else None
    )
    dg = bpy.context.evaluated_depsgraph_get()
    dg.update()
    for ci, ((x, y, _), z) in enumerate(zip(pos, Z)):
        if set_ == 'trio' and ci == 1:
            continue
        for i in range(110 if cr else 80):
            a = rnd.uniform(0, tau)
            r = rnd.uniform(0.10, 0.56)
            p = Vector((x + r * cos(a), y + r * sin(a), 3))
            hit = bpy.context.scene.ray_cast(dg, p, Vector((0, 0, -1)))
            if hit[0] and hit[4].name.startswith('swirl'):
                if cr:
                    instance(
                        rnd.choice(cr),
                        trs(hit[1], (rnd.uniform(0, 6),) * 3, rnd.choice([0.008, 0.012, 0.018])),
                    )
                    continue
                tg = hit[2].orthogonal()
                tg.rotate(Matrix.Rotation(rnd.uniform(0, tau), 3, hit[2]))
                instance(rnd.choice(caps), aim(hit[1] + hit[2] * 0.006, tg, 0, 0.0165))
    camera((0, -8.3, 4.1), (0, 0.0, 0.70), 86, fstop=0.5, focus=(0, -0.5, 0.8))


# ------------------------------------------------------------------ macarons
def macarons(set_='mixed'):
    P = {
        'mixed': [
            ('#f2b3bf', '#fff3ea'),
            ('#c5d69a', '#f3f3d8'),
            ('#f5e0b5', '#b9773a'),
            ('#cbb3da', '#f7eef8'),
            ('#7d4c31', '#3a2016'),
            ('#f0b98f', '#fff0dc'),
        ],
        'rose': [('#f0a9b8', '#b3203c'), ('#f6cdd2', '#fff3ea'), ('#e58aa0', '#fff3ea')] * 2,
        'pistachio': [('#c0c58e', '#7d8448'), ('#dcdcb6', '#fbf6e4'), ('#aaae76', '#fbf6e4')] * 2,
    }[set_]
    ms = [tp.macaron(c, f, A, i) for i, (c, f) in enumerate(P)]
    s = 0.40
    h = s * 1.25
    rnd = random.Random(4)
    plate(1.40)
    b = 0.035
    lean = lambda: (rnd.uniform(-0.05, 0.05), rnd.uniform(-0.05, 0.05), 1)
    for k, ci in enumerate((4, 2, 3)):
        instance(
            ms[ci],
            aim(
                (
                    -0.30 + rnd.uniform(-0.03, 0.03),
                    0.26 + rnd.uniform(-0.03, 0.03),
                    b + h * 0.5 + k * h,
                ),
                lean(),
                rnd.uniform(0, 6),
                s,
            ),
        )
    for k, ci in enumerate((1, 5)):
        instance(
            ms[ci],
            aim(
                (0.58 + rnd.uniform(-0.03, 0.03), 0.34, b + h * 0.5 + k * h),
                lean(),
                rnd.uniform(0, 6),
                s,
            ),
        )
    instance(ms[0], aim((0.18, -0.42, b + 0.36), (0.25, -1, 0.42), 0.5, s))
    instance(ms[1], aim((-0.72, -0.42, b + h * 0.5), (0.02, 0, 1), 2, s))
    instance(ms[2], aim((0.92, -0.36, b + h * 0.5), (0.0, 0.03, 1), 4, s))
    camera((0, -7.5, 3.5), (0.0, 0, 0.50), 86, fstop=0.45, focus=(0.1, -0.5, 0.5))


# ------------------------------------------------------------------ cookies
def cookie(seed, c='#cf9d60', n_ch=12):
    rnd = random.Random(seed)
    rows = []
    prof = [
        (0.55, -0.085),
        (0.80, -0.085),
        (0.90, -0.07),
        (0.965, -0.03),
        (0.985, 0.01),
        (0.965, 0.05),
        (0.91, 0.085),
        (0.82, 0.108),
        (0.66, 0.122),
        (0.45, 0.128),
        (0.2, 0.130),
        (0.01, 0.131),
    ]
    fine = []
    for a, b in zip(prof, prof[1:]):
        fine += [(a[0] + (b[0] - a[0]) * q / 7, a[1] + (b[1] - a[1]) * q / 7) for q in range(7)]
    off = Vector((seed * 9.1, 2, 3))

    def f(a, r, z):
        v = Vector((r * cos(a), r * sin(a), 0))
        e = 1 + 0.045 * noise.noise(Vector((cos(a) * 1.5, sin(a) * 1.5, seed)))
        top = 1 if z > 0.0 else 0.2
        cr = noise.voronoi(v * 2.6 + off + 0.25 * noise.noise_vector(v * 3 + off))[0]
        crack = exp(-(((cr[1] - cr[0]) / 0.07) ** 2)) * (
            1 if r < 0.86 else max(0, 1 - (r - 0.86) / 0.1)
        )
        dz = top * (
            0.030 * noise.fractal(v * 2.2 + off, 0.8, 2, 4)
            + 0.014 * noise.fractal(v * 9 + off, 0.7, 2, 4)
            - 0.045 * crack
        )
        return r * e, z + dz

    me = revolve('cookie', fine + [prof[-1]], 220, f)
    o = hide(
        add_obj(
            'cookie',
            me,
            mat_baked('cookie' + c, c, '#a56a33', '#ecd0a0', 8, 0.030, 0.74, 0.16, 0.35),
        )
    )
    parts = [(o, Matrix.Identity(4))]
    ch = mat_chocolate('#34190d', 0.22, None, 0.35)
    for i in range(n_ch):
        a = i * 2.399 + rnd.uniform(-0.3, 0.3)
        r = 0.80 * sqrt((i + 0.6) / n_ch)
        bm = bmesh.new()
        bmesh.ops.create_cube(bm, size=1)
        bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=9, use_grid_fill=True)
        for v in bm.verts:
            u = v.co.copy()
            m = max(abs(u.x), abs(u.y), abs(u.z))
            v.co = u.lerp(u.normalized() * 0.60, 0.52) + 0.16 * noise.noise_vector(
                u * 2.2 + Vector((i, seed, 0))
            )
        m2 = bpy.data.meshes.new('chunk')
        bm.to_mesh(m2)
        bm.free()
        co = hide(add_obj('chunk', m2, ch))
        s = rnd.choice([0.13, 0.17, 0.21, 0.27])
        parts.append(
            (
                co,
                Matrix.Translation((r * cos(a), r * sin(a), 0.098))
                @ trs(
                    (0, 0, 0),
                    (rnd.uniform(-0.4, 0.4), rnd.uniform(-0.4, 0.4), rnd.uniform(0, 6)),
                    (s, s * rnd.uniform(0.7, 1.2), s * 0.62),
                ),
            )
        )
    fl = tp.sphere_src('salt', mat_simple('salt', '#fffdf8', 0.2, 0.6, sss=0.3), 1, 1)
    for i in range(16):
        a = rnd.uniform(0, tau)
        r = rnd.uniform(0, 0.8)
        parts.append(
            (
                fl,
                trs(
                    (r * cos(a), r * sin(a), 0.145 + rnd.uniform(-0.01, 0.02)),
                    (rnd.uniform(0, 6),) * 3,
                    (0.022, 0.018, 0.012),
                ),
            )
        )
    return parts


def put(parts, m):
    for o, l in parts:
        instance(o, m @ l)


def cookies():
    cs = [cookie(1), cookie(2), cookie(3, '#c48c4e')]
    plate(1.45)
    b = 0.035
    s = 0.78
    put(cs[1], trs((-0.28, 0.35, b + 0.08), (0, 0, 1), s))
    put(cs[0], trs((-0.24, 0.38, b + 0.265), (0.03, -0.02, 3), s))
    put(cs[2], trs((-0.30, 0.34, b + 0.45), (-0.02, 0.03, 5), s))
    put(cs[1], trs((-0.25, 0.36, b + 0.635), (0.02, 0.03, 2.2), s))
    put(
        cs[0],
        trs((0.58, -0.28, b + 0.40), (math.radians(52), math.radians(14), math.radians(24)), s),
    )
    put(cs[2], trs((-0.45, -0.62, b + 0.09), (0.0, 0, 0.6), s * 0.98))
    cr = crumbs_src(
        mat_baked('cookie#cf9d60', '#cf9d60', '#a56a33', '#ecd0a0', 8, 0.030, 0.74, 0.16, 0.35)
    )
    rnd = random.Random(1)
    for i in range(46):
        a = rnd.uniform(-2.9, -0.2)
        r = rnd.uniform(0.6, 1.28)
        instance(
            rnd.choice(cr),
            trs(
                (r * cos(a), r * sin(a), b + 0.01 + max(0, r - 0.85) * 0.1),
                (rnd.uniform(0, 6),) * 3,
                rnd.choice([0.008, 0.012, 0.02]),
            ),
        )
    camera((0, -7.2, 3.5), (0, -0.05, 0.36), 86, fstop=0.5, focus=(0, -0.6, 0.4))


# ------------------------------------------------------------------ box of chocolates
def choc_shape(kind, mat, sc):
    ol = Outline({'dome': 'round', 'truffle': 'round'}.get(kind, kind), 1.0, 160)
    if kind in ('dome', 'truffle'):
        prof = (
            [(1.0, 0), (1.0, 0.12)]
            + [
                (cos(a) ** (0.8), 0.12 + 0.78 * sin(a))
                for a in [pi / 2 * i / 30 for i in range(30)]
            ]
            + [(0.01, 0.90)]
        )
        me = revolve('ch', [(max(0.01, r), z) for r, z in prof], 96)
    else:
        me = body_mesh(ol, 0, 0.68, 0.16, side=8, top=14)
    o = add_obj('choc', me, mat)
    o.scale = (sc,) * 3
    return hide(o)


def wire(name, pts, depth, mat, res=2):
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = depth
    cu.bevel_resolution = res
    for p in pts:
        sp = cu.splines.new('POLY')
        sp.points.add(len(p) - 1)
        for q, v in zip(sp.points, p):
            q.co = (*v[:3], 1)
            q.radius = v[3] if len(v) > 3 else 1
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    cu.materials.append(mat)
    return o


def chocolates(view='front'):
    rnd = random.Random(6)
    N = 4
    pitch = 0.52
    half = N * pitch / 2
    card = mat_simple('card', '#efe4d3', 0.7, 0.2)
    inner = mat_simple('inner', '#fbf6ee', 0.75, 0.2)
    gold = tp.mat_gold(None)

    def slab(x0, x1, y0, y1, z0, z1, m, bev=0.012):
        bm = bmesh.new()
        bmesh.ops.create_cube(bm, size=1)
        me = bpy.data.meshes.new('slab')
        bm.to_mesh(me)
        bm.free()
        o = add_obj('slab', me, m, smooth=False)
        o.location = ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
        o.scale = (x1 - x0, y1 - y0, z1 - z0)
        b = o.modifiers.new('b', 'BEVEL')
        b.width = bev
        b.segments = 3
        return o

    t = 0.04
    H = 0.34
    piv = None
    slab(-half - t, half + t, -half - t, half + t, 0, 0.04, card)
    for a, b, c, d in (
        (-half - t, -half, -half - t, half + t),
        (half, half + t, -half - t, half + t),
        (-half - t, half + t, -half - t, -half),
        (-half - t, half + t, half, half + t),
    ):
        slab(a, b, c, d, 0.0, H, card)
    for i in range(1, N):
        slab(
            -half + i * pitch - 0.006,
            -half + i * pitch + 0.006,
            -half,
            half,
            0.04,
            0.25,
            inner,
            0.003,
        )
        slab(
            -half,
            half,
            -half + i * pitch - 0.006,
            -half + i * pitch + 0.006,
            0.04,
            0.25,
            inner,
            0.003,
        )
    pass
    dark, milk, white, ruby = (
        mat_chocolate('#2c150b', 0.2, None),
        mat_chocolate('#6b3a1e', 0.22, None),
        mat_chocolate('#f0dfbd', 0.26, None, 0.3),
        mat_chocolate('#c9657a', 0.24, None, 0.4),
    )
    cocoa = mat_baked('cocoa', '#4c2a18', '#2c160b', '#6e4528', 12, 0.05, 0.95, 0.05, 0.1)
    pist = crumbs_src(mat_simple('pist', '#9fae4e', 0.7, 0.2, sss=0.1), 3)
    cupm = mat_simple('cupbrown', '#3a2416', 0.8, 0.15)
    K = {}

    def shape(kind, m):
        key = (kind, m.name)
        K.setdefault(key, choc_shape(kind, m, 1.0))
        return K[key]

    kinds = [
        ('square', dark, 'driz', white),
        ('dome', milk, 'pist', None),
        ('heart', ruby, None, None),
        ('truffle', cocoa, None, None),
        ('square', white, 'driz', dark),
        ('dome', dark, 'gold', None),
        ('square', milk, 'pist', None),
        ('heart', dark, 'gold', None),
        ('dome', white, 'driz', milk),
    ]
    cupsrc = hide(
        add_obj(
            'cup',
            revolve(
                'cup',
                [(0.13, 0.0), (0.17, 0.0)]
                + [(0.175 + 0.045 * q, 0.13 * q) for q in [i / 8 for i in range(9)]],
                240,
                lambda a, r, z: (r * (1 + 0.05 * cos(34 * a) * (z / 0.13)), z),
            ),
            cupm,
        )
    )
    k = 0
    rots = random.Random(3)
    order = [0, 1, 2, 3, 5, 4, 6, 8, 7, 0, 3, 1, 2, 6, 5, 4]
    for j in range(N):
        for i in range(N):
            kind, m, deco, dm = kinds[order[j * N + i]]
            x, y = -half + (i + 0.5) * pitch, half - (j + 0.5) * pitch
            sc = 0.205 if kind != 'heart' else 0.205
            z = 0.055
            instance(cupsrc, trs((x, y, 0.045), (0, 0, rots.uniform(0, 6)), 1.0))
            hgt = (
                (0.68 if kind in ('square', 'heart') else 0.90)
                * sc
                * (1.25 if kind in ('square', 'heart') else 1.1)
            )
            instance(
                shape(kind, m),
                trs(
                    (x, y, z),
                    (0, 0, (0.0 if kind != 'heart' else 0.3) + rots.uniform(-0.06, 0.06)),
                    (sc, sc, hgt / (0.68 if kind in ('square', 'heart') else 0.9)),
                ),
            )
            top_ = z + hgt
            if deco == 'driz':
                for q in range(5):
                    o = (q - 2) * 0.055
                    pts = []
                    for s in range(25):
                        u = (s / 24 - 0.5) * 2
                        px, py = u * 0.15, o + u * 0.05
                        if kind == 'square':
                            zz = top_ + 0.004
                        else:
                            rr = min(0.98, hypot(px, py) / sc)
                            zz = z + hgt * (0.13 + 0.87 * sqrt(1 - rr**2.4)) + 0.003
                        pts.append(
                            (
                                x + px,
                                y + py,
                                zz,
                                0.8 + 0.35 * noise.noise(Vector((u * 3, q, i + j * 4))),
                            )
                        )
                    wire('driz', [pts], 0.0085, dm, 3)
            elif deco == 'pist':
                for q in range(26):
                    a = rnd.uniform(0, tau)
                    r = abs(rnd.gauss(0, 0.06))
                    instance(
                        rnd.choice(pist),
                        trs(
                            (
                                x + r * cos(a),
                                y + r * sin(a),
                                top_ - (0.0 if kind == 'square' else r * r * 3.2),
                            ),
                            (rnd.uniform(0, 6),) * 3,
                            rnd.choice([0.010, 0.014, 0.020]),
                        ),
                    )
            elif deco == 'gold':
                instance(
                    tp.flake_src(i + j, gold),
                    aim((x + 0.02, y, top_ + 0.004), (0, 0, 1), rnd.uniform(0, 6), 0.15),
                )
    if view == 'close':  # some of them, as whoever opens the box sees them
        camera((1.5, -3.4, 2.9), (0.05, -0.42, 0.16), 92, fstop=0.35, focus=(0.1, -0.6, 0.3))
    else:
        camera((-1.9, -6.6, 5.8), (0, 0.0, 0.12), 92, fstop=0.6, focus=(0, -0.5, 0.25))


# ------------------------------------------------------------------ kunafa, baklava, maamoul
def kunafa():
    rnd = random.Random(8)
    plate(1.36)
    b = 0.06
    R0 = 1.02
    H = 0.26
    disc(
        R0 - 0.03,
        H - 0.03,
        mat_baked('kcore', '#c9701c', '#8f430c', '#e09a3c', 12, 0.02, 0.5, 0.4),
        z=b,
        bev=0.05,
    )
    t = NT('strand')
    ob = t.coord()
    c = t.mix(t.mr(t.noise(ob, 2.4, 4, 0.6), 0.35, 0.68), '#e08a26', '#b4530f')
    c = t.mix(t.mr(t.noise(ob, 11, 3), 0.55, 0.75, 0, 0.6), c, '#f2b554')
    bs = t.bsdf(
        Base_Color=c, Roughness=0.34, Specular=0.45, Clearcoat=0.35, Clearcoat_Roughness=0.2
    )
    set_sss(bs, 0.1, (1, 0.5, 0.2), 0.03)
    t.l(c, bs.inputs['Subsurface Color'])
    t.done(bs)
    S = []
    for i in range(3600):
        a = rnd.uniform(0, tau)
        r = R0 * sqrt(rnd.random())
        x, y = r * cos(a), r * sin(a)
        th = rnd.uniform(0, tau)
        L = rnd.uniform(0.18, 0.5)
        k = rnd.gauss(0, 2.6)
        p = []
        z = b + H + rnd.uniform(-0.03, 0.018)
        dz = rnd.uniform(-0.02, 0.02)
        for s in range(9):
            rr = hypot(x, y)
            drop = max(0, rr - (R0 - 0.10))
            zz = z + dz * s / 8 - (drop * 4.2) ** 1.7 * 0.35
            xx, yy = (x, y) if rr < R0 + 0.015 else (x * (R0 + 0.015) / rr, y * (R0 + 0.015) / rr)
            p.append(
                (xx, yy, max(b + 0.01, zz + rnd.uniform(-0.003, 0.003)), rnd.uniform(0.8, 1.15))
            )
            x += cos(th) * L / 8
            y += sin(th) * L / 8
            th += k * L / 8 + rnd.uniform(-0.12, 0.12)
        S.append(p)
    for i in range(900):  # side wall strands
        a = rnd.uniform(0, tau)
        z = b + rnd.uniform(0.0, H)
        L = rnd.uniform(0.1, 0.4)
        sl = rnd.gauss(0, 0.35)
        p = []
        for s in range(8):
            q = s / 7 * L
            aa = a + q / R0
            zz = min(b + H, max(b + 0.005, z + sl * q))
            rr = R0 + 0.008 + rnd.uniform(-0.006, 0.006) - 0.04 * max(0, (zz - b - H + 0.06) / 0.06)
            p.append((rr * cos(aa), rr * sin(aa), zz, rnd.uniform(0.8, 1.1)))
        S.append(p)
    wire('strands', S, 0.0092, t.m, 2)
    ps = [
        crumbs_src(mat_simple('p%d' % i, c, 0.75, 0.2, sss=0.1), 2)
        for i, c in enumerate(['#7f9a3c', '#a5b556', '#5f7d2c'])
    ]
    for i in range(900):
        a = rnd.uniform(0, tau)
        r = abs(rnd.gauss(0, 0.17)) if i % 3 else R0 - 0.16 + rnd.gauss(0, 0.035)
        instance(
            rnd.choice(rnd.choice(ps)),
            trs(
                (
                    r * cos(a),
                    r * sin(a),
                    b + H + 0.015 + rnd.uniform(-0.004, 0.014) + max(0, 0.02 - r * 0.1),
                ),
                (rnd.uniform(0, 6),) * 3,
                rnd.choice([0.007, 0.010, 0.014, 0.018]),
            ),
        )
    lf = [tp.sphere_src('nut', mat_simple('nut', '#9db04c', 0.6, 0.25, sss=0.15), 1, 3)]
    camera((0, -6.6, 4.2), (0, -0.02, 0.16), 98, fstop=0.5, focus=(0, -0.6, 0.3))


def baklava():
    rnd = random.Random(3)
    plate(1.52)
    b = 0.06
    gold = NT('phyllo')
    ob = gold.coord()
    c = gold.mix(gold.mr(gold.noise(ob, 5, 5, 0.6), 0.35, 0.68), '#e0a347', '#a85a17')
    bs = gold.bsdf(
        Base_Color=c, Roughness=0.36, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.12
    )
    set_sss(bs, 0.15, (1, 0.6, 0.25), 0.04)
    gold.l(c, bs.inputs['Subsurface Color'])
    gold.l(
        gold.bump(
            gold.math(
                'ADD', gold.noise(ob, 9, 5, 0.6), gold.noise(gold.coord('Object', (40, 3, 3)), 3, 3)
            ),
            0.35,
            0.03,
        ),
        bs.inputs['Normal'],
    )
    gold.done(bs)
    pale = NT('phyllo2')
    ob = pale.coord()
    c = pale.mix(pale.mr(pale.noise(ob, 14, 4), 0.35, 0.65), '#ecc57c', '#c98a3a')
    bs = pale.bsdf(Base_Color=c, Roughness=0.45, Specular=0.4, Clearcoat=0.3)
    set_sss(bs, 0.2, (1, 0.6, 0.25), 0.04)
    pale.l(c, bs.inputs['Subsurface Color'])
    pale.done(bs)
    ps = [
        crumbs_src(mat_simple('p%d' % i, c, 0.7, 0.25, sss=0.1), 2)
        for i, c in enumerate(['#7f9a3c', '#a5b556', '#66802c'])
    ]

    def sheet(w, d, z, m, jit, seed):
        rows = []
        nx, ny = 26, 18
        for j in range(ny + 1):
            row = []
            for i in range(nx + 1):
                u, v = (i / nx - 0.5) * 2, (j / ny - 0.5) * 2
                ex = 1 + jit * noise.noise(Vector((v * 2.3, seed, u * 0.2)))
                ey = 1 + jit * noise.noise(Vector((u * 2.3, seed + 9, v * 0.2)))
                x, y = u * w * ex, v * d * ey
                e = max(abs(u), abs(v))
                row.append(
                    (
                        x + y * 0.55,
                        y,
                        z
                        + 0.012 * noise.noise(Vector((x * 5, y * 5, seed * 1.7)))
                        - 0.018 * max(0, e - 0.85) / 0.15 * (1 if m is gold.m else 0.2),
                    )
                )
            rows.append(row)
        o = add_obj('sheet', grid_mesh('sheet', rows, closed=False), m)
        s = o.modifiers.new('t', 'SOLIDIFY')
        s.thickness = 0.009
        s.offset = 0
        return o

    src = []
    z = 0
    for k in range(26):
        if k == 13:
            z += 0.075
        m = gold.m if k > 22 else pale.m
        src.append((hide(sheet(0.36, 0.27, z, m, 0.035, k * 3.1)), 1))
        z += 0.0135
    nuts = []
    for i in range(420):
        u, v = rnd.uniform(-1, 1), rnd.uniform(-1, 1)
        if rnd.random() < 0.75:
            if rnd.random() < 0.5:
                u = rnd.choice([-1, 1]) * rnd.uniform(0.9, 1.0)
            else:
                v = rnd.choice([-1, 1]) * rnd.uniform(0.9, 1.0)
        x, y = u * 0.355, v * 0.265
        nuts.append(
            (
                rnd.choice(rnd.choice(ps)),
                trs(
                    (x + y * 0.55, y, 0.18 + rnd.uniform(0.0, 0.07)),
                    (rnd.uniform(0, 6),) * 3,
                    rnd.choice([0.016, 0.022, 0.028]),
                ),
            )
        )
    for i in range(90):
        r = abs(rnd.gauss(0, 0.06))
        a = rnd.uniform(0, tau)
        nuts.append(
            (
                rnd.choice(rnd.choice(ps)),
                trs(
                    (r * cos(a) * 1.2, r * sin(a), z + 0.012 + rnd.uniform(0, 0.02)),
                    (rnd.uniform(0, 6),) * 3,
                    rnd.choice([0.009, 0.013, 0.018]),
                ),
            )
        )
    H = z

    def piece(x, y, zz, rz):
        m = trs((x, y, zz), (0, 0, rz))
        for o, _ in src:
            instance(o, m)
        for o, l in nuts:
            instance(o, m @ l)

    for x, y, zz, rz in (
        (-0.60, 0.42, b, 0.25),
        (0.42, 0.50, b, 0.1),
        (-0.05, -0.32, b, 0.32),
        (0.80, -0.22, b, 0.2),
        (-0.85, -0.30, b, 0.1),
        (-0.02, 0.25, b + H + 0.02, 0.5),
    ):
        piece(x, y, zz, rz)
    camera((0, -6.8, 3.4), (0, 0.0, 0.30), 88, fstop=0.5, focus=(0, -0.5, 0.3))


def maamoul():
    rnd = random.Random(5)
    plate(1.5)
    b = 0.05

    def f(a, r, z):
        k = max(0, min(1, z / 0.5))
        g = 0.5 + 0.5 * cos(a * 14 + 2.2 * r * 3)
        return r * (1 - 0.060 * g * (1 - abs(2 * k - 1) ** 3)), z - 0.05 * g * max(
            0, min(1, (0.46 - abs(r - 0.36)) / 0.3)
        ) * (1 if z > 0.2 else 0)

    prof = (
        [(0.50, 0), (0.58, 0.01), (0.62, 0.05), (0.62, 0.10)]
        + [
            (0.62 * cos(a) ** 0.62 + 0.0, 0.10 + 0.36 * sin(a) ** 0.9)
            for a in [pi / 2 * i / 40 for i in range(1, 40)]
        ]
        + [(0.01, 0.46)]
    )
    fine = []
    for q in range(len(prof) - 1):
        fine += [
            (
                prof[q][0] + (prof[q + 1][0] - prof[q][0]) * s / 3,
                prof[q][1] + (prof[q + 1][1] - prof[q][1]) * s / 3,
            )
            for s in range(3)
        ]
    t = NT('semolina')
    ob = t.coord()
    z = t.n('ShaderNodeSeparateXYZ', i_0=ob).outputs[2]
    g = t.noise(ob, 60, 4, 0.7)
    c = t.mix(t.mr(t.noise(ob, 3, 4), 0.35, 0.65), '#e5bd80', '#d3a05c')
    c = t.mix(t.mr(z, 0.02, 0.16, 0.8, 0, True), c, '#b9722e')
    dust = t.math(
        'MULTIPLY', t.mr(t.noise(ob, 14, 6, 0.7), 0.42, 0.6), t.mr(z, 0.15, 0.42, 0, 0.95)
    )
    c = t.mix(dust, c, '#fffaf2')
    bs = t.bsdf(Base_Color=c, Roughness=0.85, Specular=0.15)
    set_sss(bs, 0.15, (1, 0.7, 0.4), 0.04)
    t.l(c, bs.inputs['Subsurface Color'])
    v = t.vor(ob, 70)
    t.disp(
        t.math('ADD', t.math('MULTIPLY', g, 0.6), t.math('MULTIPLY', v.outputs[0], 0.4)), 0.02, 0.5
    )
    t.done(bs)
    src = hide(add_obj('maamoul', revolve('maamoul', fine + [prof[-1]], 260, f), t.m))
    for x, y, z, s in (
        (-0.62, 0.52, b, 0.78),
        (0.12, 0.66, b, 0.78),
        (0.80, 0.42, b, 0.78),
        (-0.36, -0.22, b, 0.78),
        (0.42, -0.16, b, 0.78),
        (0.03, 0.26, b + 0.33, 0.76),
        (-0.95, -0.12, b, 0.7),
        (0.05, -0.80, b, 0.78),
    ):
        instance(
            src,
            trs(
                (x, y, z),
                (rnd.uniform(-0.04, 0.04), rnd.uniform(-0.04, 0.04), rnd.uniform(0, 6)),
                s,
            ),
        )
    sg = crumbs_src(mat_simple('sugar', '#fffdf8', 0.8, 0.2, sss=0.3), 2, sub=2)
    for i in range(240):
        a = rnd.uniform(0, tau)
        r = rnd.uniform(0.3, 1.4)
        instance(
            rnd.choice(sg),
            trs(
                (r * cos(a), r * sin(a), 0.04 + max(0, r - 0.9) * 0.12),
                (0, 0, 0),
                rnd.uniform(0.003, 0.008),
            ),
        )
    camera((0, -6.8, 3.9), (0, -0.02, 0.22), 96, fstop=0.5, focus=(0, -0.5, 0.3))


# ------------------------------------------------------------------ croissant
def croissant_mesh(seed=0):
    NS, NT_ = 520, 150
    rows = []
    band = []
    rnd = random.Random(seed)
    edges = [0, 0.10, 0.20, 0.31, 0.435, 0.565, 0.69, 0.80, 0.90, 1.0]
    for i in range(NS + 1):
        s = i / NS
        u = (s - 0.5) * 2
        env = max(0.02, (1 - abs(u) ** 1.75)) ** 0.78
        ring = []
        ang = u * 1.45
        cx, cy = 1.02 * sin(ang), 1.02 * (cos(ang) - 1)
        T = Vector((cos(ang), -sin(ang), 0))
        N = Vector((sin(ang), cos(ang), 0))
        for j in range(NT_):
            a = tau * j / NT_
            sk = (
                s
                + 0.022 * sin(a) * (1 if u < 0 else -1)
                + 0.006 * noise.noise(Vector((s * 6, a, seed)))
            )
            # bands overlap towards the middle: each one starts thick at its outer lip and thins
            k = 0
            for q in range(len(edges) - 1):
                if sk >= edges[q]:
                    k = q
            f = (sk - edges[k]) / (edges[k + 1] - edges[k])
            f = min(1, max(0, f))
            mid = (edges[k] + edges[k + 1]) / 2
            if mid > 0.5:
                f = 1 - f
            if abs(mid - 0.5) < 0.03:
                step = 0.10 * (1 - abs(2 * f - 1) ** 6) - 0.02
            else:
                step = (
                    0.115 * (1 - exp(-(1 - f) / 0.06)) * (0.35 + 0.65 * f**0.7)
                )  # lip near the middle side
            band.append(1 - abs(2 * f - 1) if abs(mid - 0.5) < 0.03 else 1 - f)
            r = (
                env
                * (0.345 + step)
                * (1 + 0.02 * noise.noise(Vector((s * 9, cos(a) * 1.5, sin(a) * 1.5 + seed))))
            )
            v = N * (r * cos(a) * 1.0) + Vector((0, 0, r * sin(a) * (0.92 if sin(a) > 0 else 0.70)))
            ring.append((cx + v.x, cy + v.y, v.z + 0.25))
        rows.append(ring)
    for rr in (rows[0], rows[-1]):
        c = sum((Vector(q) for q in rr), Vector()) / len(rr)
        for i in range(len(rr)):
            rr[i] = tuple(c + (Vector(rr[i]) - c) * 0.02)
    me = grid_mesh('croissant', rows, uvs=lambda j, i: (j / NS, i / NT_))
    at = me.attributes.new('band', 'FLOAT', 'POINT')
    at.data.foreach_set('value', band)
    return me


def croissants():
    plate(1.52)
    t = NT('croissant')
    ob = t.coord()
    uv = t.coord('UV', (1, 1, 1))
    geo = t.n('ShaderNodeNewGeometry')
    st = t.noise(t.coord('UV', (150, 2.2, 1)), 1.0, 4, 0.6)
    n = t.noise(ob, 3.2, 5, 0.6)
    pt = t.mr(geo.outputs['Pointiness'], 0.46, 0.56, 0, 1)
    z = t.n('ShaderNodeSeparateXYZ', i_0=ob).outputs[2]
    bd = t.n('ShaderNodeAttribute', attribute_name='band').outputs[2]
    nb = t.math('ADD', bd, t.math('MULTIPLY', t.math('SUBTRACT', t.noise(ob, 6, 4), 0.5), 0.5))
    c = t.mix(t.mr(n, 0.35, 0.65), '#c98a3a', '#a8621f')
    c = t.mix(t.mr(nb, 0.6, 1.0, 0, 0.5, True), c, '#e3b872')
    c = t.mix(t.mr(nb, 0.30, 0.02, 0, 0.75, True), c, '#8a4714')
    c = t.mix(t.mr(st, 0.52, 0.7, 0, 0.4), c, '#e2ae62')
    c = t.mix(t.mr(z, 0.0, 0.14, 0.7, 0, True), c, '#dba660')
    bl = t.vor(ob, 11)
    bm_ = t.math(
        'MULTIPLY',
        t.mr(bl.outputs[0], 0.0, 0.4, 1, 0, True),
        t.mr(t.n('ShaderNodeSeparateColor', i_0=bl.outputs[1]).outputs[0], 0.7, 0.8),
    )
    h = t.math(
        'ADD',
        t.math('MULTIPLY', st, 0.5),
        t.math(
            'ADD', t.math('MULTIPLY', t.noise(ob, 8, 5, 0.6), 0.8), t.math('MULTIPLY', bm_, 0.35)
        ),
    )
    t.disp(h, 0.035, 0.6)
    bs = t.bsdf(Base_Color=c, Roughness=0.34, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.2)
    set_sss(bs, 0.1, (1, 0.6, 0.3), 0.04)
    t.l(c, bs.inputs['Subsurface Color'])
    t.done(bs)
    three = [hide(add_obj('cr', croissant_mesh(seed), t.m)) for seed in (0, 7, 12)]
    for one, loc, turn in (
        (three[0], (-0.64, 0.44, 0.02), 0.42),
        (three[1], (0.68, 0.42, 0.02), -0.50),
        (three[2], (0.02, -0.36, 0.02), 0.10),
    ):
        instance(one, trs(loc, (0, 0, turn), 0.70))
    cr = crumbs_src(mat_baked('flk', '#c98a3c', '#96581f', '#e3b877', 5, 0.03), 3, 0.8)
    rnd = random.Random(2)
    for i in range(34):
        aa = rnd.uniform(-2.8, -0.3)
        r = rnd.uniform(0.8, 1.3)
        instance(
            rnd.choice(cr),
            trs(
                (r * cos(aa), r * sin(aa), 0.045),
                (0, 0, rnd.uniform(0, 6)),
                (rnd.choice([0.012, 0.02, 0.035]), rnd.choice([0.012, 0.02]), 0.004),
            ),
        )
    camera((0, -6.3, 4.2), (0, 0.05, 0.18), 90, fstop=0.5, focus=(0, -0.3, 0.3))


# ------------------------------------------------------------------ single slices and cheesecakes
def crumbs(mat, n, x0, y0, spread, z=0.036, seed=1, sizes=(0.008, 0.012, 0.02)):
    cr = crumbs_src(mat)
    rnd = random.Random(seed)
    for i in range(n):
        instance(
            rnd.choice(cr),
            trs(
                (x0 + rnd.gauss(0, spread), y0 + rnd.gauss(0, spread * 0.6), z + 0.004),
                (rnd.uniform(0, 6),) * 3,
                rnd.choice(sizes),
            ),
        )


def slice_cake(flavour='red-velvet', colour='#fdf6ec', deco='raspberry'):
    k = cake.Cake()
    k.shape = 'round'
    k.colour = colour
    k.view = 'slice'
    k.wedge = (math.radians(2), math.radians(-46))
    ol = Outline('round', 1.0, 460)
    Z = 0.80
    k.tiers = [(ol, 0.0, Z)]
    fm = mat_frosting(colour)
    me = body_mesh(ol, 0, Z, 0.06)
    cut_wedge(me, *k.wedge)
    add_obj('body', me, fm)
    cake.cut_faces(k, me, ol, 0, Z, flavour, fm)
    cake.border(k, ol, 0, fm)
    m = (k.wedge[0] + k.wedge[1]) / 2
    cx, cy = 0.56 * cos(m), 0.56 * sin(m)
    props.plate(OPT['base'], 0.98, (cx, cy, -0.034))
    [setattr(q.location, 'z', -0.034) for q in bpy.data.objects if q.name == 'sweep']
    ex, ey = 0.74 * cos(m), 0.74 * sin(m)
    cc = {'chocolate': '#5a3018', 'lotus': '#c99355'}.get(flavour, '#fff8ec')
    ros = tp.rosette(cc, A, turns=2.2, height=0.6, r0=0.46)
    instance(ros, trs((ex, ey, Z - 0.01), (0, 0, 0.5), 0.26))
    zr = Z + 0.27
    if deco == 'raspberry':
        instance(tp.raspberry(1), aim((ex, ey, zr), (0.1, -0.2, 1), 0, 0.16))
    elif deco == 'strawberry':
        tp.sit(tp.strawberry(3, leafy=True), ex, ey, zr - 0.10, (0.4, 0.2, -0.8), 0.26)
    elif deco == 'gold':
        instance(
            tp.sphere_src('gp', mat_simple('gpearl2', '#e0ad4a', 0.18, 0.5, metal=1.0), 1, 4),
            trs((ex, ey, zr - 0.045), (0, 0, 0), 0.045),
        )
    elif deco == 'pistachio':
        rnd = random.Random(3)
        ps = [
            crumbs_src(mat_simple('p%d' % i, c, 0.75, 0.2, sss=0.1), 2)
            for i, c in enumerate(['#7f9a3c', '#a5b556', '#5f7d2c'])
        ]
        for i in range(220):
            t = rnd.random()
            r = 0.12 + 0.85 * t
            a = m + rnd.uniform(-0.5, 0.5) * 0.72
            instance(
                rnd.choice(rnd.choice(ps)),
                trs(
                    (r * cos(a), r * sin(a), Z + 0.006),
                    (rnd.uniform(0, 6),) * 3,
                    rnd.choice([0.008, 0.012, 0.018]),
                ),
            ) if t > 0.55 or rnd.random() < 0.3 else None
        for i in range(30):
            a = rnd.uniform(0, tau)
            r = abs(rnd.gauss(0, 0.06))
            instance(
                rnd.choice(rnd.choice(ps)),
                trs(
                    (ex + r * cos(a), ey + r * sin(a), zr - 0.02 - r * 0.8),
                    (rnd.uniform(0, 6),) * 3,
                    rnd.choice([0.010, 0.016]),
                ),
            )
    elif deco == 'biscuit':
        bm = mat_baked('bisc', '#b5743a', '#7a4519', '#d39c5c', 10, 0.02)
        o = add_obj(
            'bisc', body_mesh(Outline('square', 0.16, 160), 0, 0.035, 0.012, side=4, top=10), bm
        )
        o.matrix_world = (
            Matrix.Translation((ex + 0.02, ey + 0.02, zr - 0.02))
            @ Matrix.Rotation(0.5, 4, 'Z')
            @ Matrix.Rotation(1.15, 4, 'X')
        )
    F = cake.FLAVOURS[flavour]
    crumbs(
        mat_sponge('crumb2-' + flavour, F['sponge'], F['dark'], F['sponge'], crumb=0.2, aov=None),
        26,
        cx - 0.30,
        cy - 0.42,
        0.14,
        0.0,
    )
    camera(
        (cx - 0.5, cy - 5.5, 2.5), (cx, cy, 0.38), 96, fstop=0.42, focus=(cx - 0.1, cy - 0.35, 0.4)
    )


def layer_face(ang, sign, z0, z1, R, mat, bulge=0.0, nr=170, wob=0.0, seed=0):
    d = Vector((cos(ang), sin(ang), 0))
    nrm = Vector((-sin(ang), cos(ang), 0)) * sign
    nz = max(10, int(nr * (z1 - z0) / R))
    rows = []
    for j in range(nz + 1):
        v = j / nz
        row = []
        for i in range(nr + 1):
            u = i / nr
            rho = R * u
            w = lambda s: (
                wob * noise.noise(Vector((rho * 4, s, ang)))
                + wob * 0.6 * noise.noise(Vector((rho * 13, s, ang)))
            )
            zz = z0 + (z1 - z0) * v + w(seed) * (1 - v) * (z0 > 0.01) + w(seed + 1) * v
            p = d * rho + nrm * (bulge - 0.012 * exp(-min(v, 1 - v) * (z1 - z0) / 0.008))
            row.append((p.x, p.y, zz))
        rows.append(row if sign > 0 else row[::-1])
    return add_obj(
        'face', grid_mesh('face', rows, closed=False, uvs=lambda j, i: (i / nr, j / nz)), mat
    )


@cached
def mat_cheese(c, dark=None, zt=0.6):
    """baked cream: fine pores; with dark, browned towards the top and in patches"""
    t = NT('cheese' + c)
    ob = t.coord()
    base = t.mix(t.mr(t.noise(ob, 2.5, 4), 0.35, 0.65), c, tuple(x * 0.93 for x in col(c)[:3]))
    if dark:
        z = t.n('ShaderNodeSeparateXYZ', i_0=ob).outputs[2]
        nz = t.noise(ob, 5, 5, 0.62)
        f = t.math('ADD', t.mr(z, zt * 0.45, zt * 1.02, 0, 0.9), t.mr(nz, 0.3, 0.7, -0.28, 0.28))
        base = t.mix(t.mr(f, 0.05, 0.55, 0, 1, True), base, '#c07a35')
        base = t.mix(t.mr(f, 0.55, 1.05, 0, 1, True), base, dark)
    b = t.bsdf(Base_Color=base, Roughness=0.5, Specular=0.32)
    set_sss(b, 0.25, (1, 0.75, 0.5), 0.05)
    t.l(base, b.inputs['Subsurface Color'])
    v = t.vor(ob, 60)
    pit = t.math(
        'MULTIPLY',
        t.mr(v.outputs[0], 0, 0.3, 1, 0, True),
        t.mr(t.n('ShaderNodeSeparateColor', i_0=v.outputs[1]).outputs[0], 0.62, 0.7),
    )
    h = t.math(
        'SUBTRACT',
        t.math(
            'ADD',
            t.math('MULTIPLY', t.noise(ob, 26, 5, 0.65), 0.5),
            t.math('MULTIPLY', t.noise(ob, 5, 3), 0.8),
        ),
        t.math('MULTIPLY', pit, 0.5),
    )
    t.l(t.bump(h, 0.28, 0.02), b.inputs['Normal'])
    return t.done(b)


def cheesecake(kind='berry', cut='wedge'):
    Z = 0.62 if kind != 'basque' else 0.74
    zb = 0.14 if kind != 'basque' else 0
    rnd = random.Random(7)
    k = cake.Cake()
    k.shape = 'round'
    k.view = 'sliced'
    ol = Outline('round', 1.0, 420)
    k.wedge = {'wedge': cake.CUT, 'slice': (math.radians(2), math.radians(-46)), 'none': None}[cut]
    k.tiers = [(ol, 0, Z)]
    cc = {'berry': '#f8ecd0', 'pistachio': '#dfe0ae', 'lotus': '#efd3a2', 'basque': '#f4dfae'}[kind]
    base = mat_baked('crumbbase', '#b87d40', '#7c4c20', '#dcae70', 13, 0.030, 0.85, 0.1, 0.35)
    body = mat_cheese(cc, '#5a2a0e' if kind == 'basque' else None, Z)
    ps = [
        crumbs_src(mat_simple('p%d' % i, c, 0.75, 0.2, sss=0.1), 2)
        for i, c in enumerate(['#7f9a3c', '#a5b556', '#5f7d2c'])
    ]
    bis = crumbs_src(mat_baked('bisc', '#b5743a', '#7a4519', '#d39c5c', 10, 0.02), 3, 0.6, 3)

    def shell(me, m):
        if k.wedge:
            cut_wedge(me, *k.wedge)
        add_obj('body', me, m)
        return me

    if kind == 'basque':

        def f(a, r, z):
            q = max(0, min(1, z / 0.2))
            w = 0.045 * noise.noise(Vector((cos(a) * 3.2, sin(a) * 3.2, 1))) + 0.030 * noise.noise(
                Vector((cos(a) * 8, sin(a) * 8, z * 0.8))
            )
            return r * (1 + w * q * (1 if r > 0.5 else r * 2)), z + (
                0.05 * noise.noise(Vector((r * cos(a) * 1.6, r * sin(a) * 1.6, 3))) - 0.05 * (1 - r)
                if z > Z * 0.9
                else 0
            )

        prof = (
            [(0.90, 0)]
            + [(0.93 + 0.04 * q / 30, 0.66 * q / 30) for q in range(1, 31)]
            + [
                (0.97 - 0.09 * (1 - cos(a)), 0.66 + 0.09 * sin(a))
                for a in [pi / 2 * q / 10 for q in range(1, 11)]
            ]
            + [(0.88 * (1 - q / 40), 0.75) for q in range(1, 40)]
            + [(0.003, 0.75)]
        )
        crm = shell(revolve('body', prof, 360, f), body)
    else:
        if k.wedge or True:
            shell(body_mesh(Outline('round', 0.985, 420), 0, zb, 0.02, side=16, top=6), base)
            crm = shell(body_mesh(ol, zb - 0.01, Z, 0.05, side=24, top=24), body)
    if k.wedge:
        ins = mat_cheese({'basque': '#f7e6bd'}.get(kind, cc))
        cake.section(k, crm, max(0, zb - 0.01), Z, ins, 0.0004)
        for wi, ang in enumerate(k.wedge):
            if zb:
                layer_face(ang, 1 if wi == 0 else -1, 0, zb, 0.982, base, -0.001, wob=0.012, seed=1)
    if kind == 'berry':
        gl = NT('glaze')
        bs = gl.bsdf(
            Base_Color=col('#9c0f26'),
            Roughness=0.10,
            Specular=0.5,
            Clearcoat=0.8,
            Clearcoat_Roughness=0.04,
        )
        set_sss(bs, 0.3, (1, 0.15, 0.15), 0.08)
        bs.inputs['Subsurface Color'].default_value = col('#b8142c')
        gl.done(bs)
        me = tp.drip_mesh(ol, Z, 0.05, 5, base=0.05, lo=0.03, hi=0.20, T=0.026)
        shell(me, gl.m)
        if k.wedge:
            cake.section(k, me, zb, Z + 0.026, gl.m, 0.006)
        k.tiers = [(ol, 0, Z + 0.026)]
        cake.top(k, 'berries', 4)
    elif kind == 'pistachio':
        ros = tp.rosette('#f6f2d4', A, turns=2.2, height=0.6, r0=0.46)
        for i, u, x, y, nx, ny in cake.ring(k, ol, 12, 0.20, Z, 0.13, 0.5):
            instance(ros, trs((x, y, Z - 0.01), (0, 0, rnd.uniform(0, 6)), 0.20))
            for q in range(14):
                a = rnd.uniform(0, tau)
                r = abs(rnd.gauss(0, 0.05))
                instance(
                    rnd.choice(rnd.choice(ps)),
                    trs(
                        (x + r * cos(a), y + r * sin(a), Z + 0.20 - r * 1.4),
                        (rnd.uniform(0, 6),) * 3,
                        rnd.choice([0.010, 0.015]),
                    ),
                )
        for i in range(2600):
            a = rnd.uniform(0, tau)
            r = 0.66 * sqrt(rnd.random())
            x, y = r * cos(a), r * sin(a)
            if not cake.in_cut(x, y, k.wedge, 0.015):
                instance(
                    rnd.choice(rnd.choice(ps)),
                    trs(
                        (x, y, Z + 0.004 + rnd.uniform(0, 0.02)),
                        (rnd.uniform(0, 6),) * 3,
                        rnd.choice([0.010, 0.015, 0.022, 0.030]),
                    ),
                )
    elif kind == 'lotus':
        ch = mat_chocolate('#a8622a', 0.2, None, 0.5)
        me = tp.drip_mesh(ol, Z, 0.05, 9, base=0.07, lo=0.05, hi=0.26, T=0.028)
        shell(me, ch)
        if k.wedge:
            cake.section(k, me, zb, Z + 0.028, ch, 0.006)
        ros = tp.rosette('#e7c08a', A, turns=2.2, height=0.6, r0=0.46)
        zt = Z + 0.028
        for i, u, x, y, nx, ny in cake.ring(k, ol, 12, 0.20, Z, 0.13, 0.5):
            instance(ros, trs((x, y, zt - 0.01), (0, 0, rnd.uniform(0, 6)), 0.19))
        for i in range(900):
            a = rnd.uniform(0, tau)
            r = abs(rnd.gauss(0, 0.26))
            x, y = r * cos(a), r * sin(a)
            if r < 0.62 and not cake.in_cut(x, y, k.wedge, 0.02):
                instance(
                    rnd.choice(bis),
                    trs(
                        (x, y, zt + 0.004 + rnd.uniform(0, 0.02)),
                        (rnd.uniform(0, 6),) * 3,
                        rnd.choice([0.010, 0.016, 0.026, 0.036]),
                    ),
                )
    if cut == 'slice':
        m = (k.wedge[0] + k.wedge[1]) / 2
        cx, cy = 0.56 * cos(m), 0.56 * sin(m)
        props.plate(OPT['base'], 0.98, (cx, cy, -0.034))
        [setattr(q.location, 'z', -0.034) for q in bpy.data.objects if q.name == 'sweep']
        crumbs(base, 30, cx - 0.28, cy - 0.42, 0.14, 0.0)
        camera(
            (cx - 0.5, cy - 5.5, 2.55),
            (cx, cy, 0.30),
            98,
            fstop=0.42,
            focus=(cx - 0.1, cy - 0.35, 0.4),
        )
        return
    b = OPT['base']
    fl = props.cake_base(b if b != 'white' else 'plate', 1.34)
    for q in [o for o in bpy.data.objects if o.name == 'sweep']:
        q.location.z = fl
    if k.wedge:
        crumbs(base, 40, 0.1, -0.75, 0.22, 0.0)
    if OPT['linen']:
        props.linen(OPT['linen'], loc=(0.15, 0.1, fl))
    d = 7.9
    el = math.radians(26)
    camera(
        (0, -d * cos(el), 0.28 + d * sin(el)), (0, 0, 0.26), 92, fstop=0.7, focus=(0, -0.75, 0.5)
    )


# ------------------------------------------------------------------ doughnuts
def donuts(set_='mixed'):
    rnd = random.Random(5)
    plate(1.5)
    Rm, rm = 0.40, 0.215
    t = NT('dough')
    ob = t.coord()
    z = t.n('ShaderNodeSeparateXYZ', i_0=ob).outputs[2]
    n = t.noise(ob, 6, 5, 0.6)
    c = t.mix(t.mr(n, 0.35, 0.65), '#c98a45', '#a8672a')
    band = t.mr(
        t.math(
            'ABSOLUTE',
            t.math('ADD', z, t.math('MULTIPLY', t.math('SUBTRACT', t.noise(ob, 3, 3), 0.5), 0.08)),
        ),
        0.02,
        0.07,
        1,
        0,
        True,
    )
    c = t.mix(t.math('MULTIPLY', band, 0.75), c, '#efd09a')
    b = t.bsdf(Base_Color=c, Roughness=0.6, Specular=0.25)
    set_sss(b, 0.12, (1, 0.6, 0.3), 0.04)
    t.l(c, b.inputs['Subsurface Color'])
    t.disp(
        t.math(
            'ADD', t.math('MULTIPLY', n, 0.6), t.math('MULTIPLY', t.noise(ob, 30, 4, 0.65), 0.4)
        ),
        0.022,
        0.5,
    )
    t.done(b)

    def ringm(seed, glaze, lo=-3.2, hi=3.2):
        rows = []
        NS, NT_ = 220, 70
        for j in range(NT_ + 1):
            q = j / NT_
            ring = []
            for i in range(NS):
                a = tau * i / NS
                n1 = noise.noise(Vector((cos(a) * 1.3 + seed, sin(a) * 1.3, 2)))
                if glaze:
                    eo = (
                        0.15
                        + 0.22 * noise.noise(Vector((cos(a) * 3.2, sin(a) * 3.2, seed)))
                        + 0.10 * noise.noise(Vector((cos(a) * 9, sin(a) * 9, seed)))
                    )
                    ei = 0.25 + 0.15 * noise.noise(Vector((cos(a) * 2.2, sin(a) * 2.2, seed + 5)))
                    p = -ei + (pi + eo + ei) * q
                    p = pi - p
                    th = 0.030 * min(1, 10 * min(q, 1 - q)) ** 0.5 + 0.004 * noise.noise(
                        Vector((cos(a) * 4, sin(a) * 4, q * 4))
                    )
                else:
                    p = tau * q
                    th = 0
                r = (
                    rm * (1 + 0.05 * n1)
                    + (th if glaze else 0)
                    - (0.004 if glaze and q in (0, 1) else 0)
                )
                rr = Rm + r * cos(p) * 1.05
                ring.append((rr * cos(a), rr * sin(a), r * sin(p) * 0.86))
            rows.append(ring if not glaze else ring)
        return grid_mesh('donut', rows)

    pal = {
        'mixed': [
            ('#f0a5b4', 'spr'),
            ('#3f2013', 'driz'),
            ('#f6ead6', 'pist'),
            ('#c98a4a', 'crumb'),
        ],
        'chocolate': [
            ('#3f2013', 'driz'),
            ('#6b3a1e', 'pist'),
            ('#2c150b', 'spr'),
            ('#f0dfbd', 'driz'),
        ],
    }[set_]
    ps = [
        crumbs_src(mat_simple('p%d' % i, c, 0.75, 0.2, sss=0.1), 2)
        for i, c in enumerate(['#7f9a3c', '#a5b556', '#5f7d2c'])
    ]
    bis = crumbs_src(mat_baked('bisc', '#b5743a', '#7a4519', '#d39c5c', 10, 0.02), 2, 0.6, 3)
    caps = [
        tp.capsule_src(mat_simple('spr%d' % i, c, 0.32, 0.45, coat=0.2))
        for i, c in enumerate(['#fff6ea', '#f7c548', '#6cc3b2', '#d33b5c'])
    ]
    dough = hide(add_obj('dough', ringm(1, False), t.m))
    top_z = lambda r: rm * 0.86 * sqrt(max(0.02, 1 - ((r - Rm) / (rm * 1.05)) ** 2)) + 0.024
    for x, y, z, rx, ry, gi in (
        (-0.58, 0.34, 0.225, 0, 0, 1),
        (0.56, 0.40, 0.225, 0, 0, 2),
        (-0.02, -0.48, 0.225, 0, 0, 3),
        (0.04, 0.22, 0.58, -0.10, 0.10, 0),
    ):
        c, deco = pal[gi]
        m = trs((x, y, z), (rx, ry, rnd.uniform(0, 6)), 1.0)
        instance(dough, m)
        g = hide(
            add_obj(
                'glz',
                ringm(gi + 2, True),
                mat_chocolate(c, 0.16, None, 0.5)
                if gi % 2
                else mat_simple('glz' + c, c, 0.18, 0.5, sss=0.25, coat=0.4, radius=(1, 0.7, 0.6)),
            )
        )
        instance(g, m)
        for q in range({'spr': 130, 'pist': 260, 'crumb': 240}.get(deco, 0)):
            a = rnd.uniform(0, tau)
            r = Rm + rnd.gauss(0, 0.085)
            if abs(r - Rm) > 0.17:
                continue
            src = (
                rnd.choice(caps)
                if deco == 'spr'
                else rnd.choice(rnd.choice(ps))
                if deco == 'pist'
                else rnd.choice(bis)
            )
            pt = (r * cos(a), r * sin(a), top_z(r))
            instance(
                src,
                m
                @ (
                    aim(pt, (cos(a * 7 + q), sin(a * 7 + q), -(r - Rm) * 1.2 * cos(q)), 0, 0.0150)
                    if deco == 'spr'
                    else trs(pt, (rnd.uniform(0, 6),) * 3, rnd.choice([0.010, 0.015, 0.022]))
                ),
            )
        if deco == 'driz':
            pts = []
            for q in range(9):
                y0 = -0.56 + q * 0.14
                line = []
                for s_ in range(50):
                    xx = -0.62 + 1.24 * s_ / 49
                    yy = y0 + xx * 0.25
                    r = hypot(xx, yy)
                    if abs(r - Rm) < rm * 0.93:
                        line.append(
                            (
                                xx,
                                yy,
                                top_z(r) + 0.006,
                                0.8 + 0.3 * noise.noise(Vector((xx * 4, q, 1))),
                            )
                        )
                    elif len(line) > 3:
                        pts.append(line)
                        line = []
                    else:
                        line = []
                if len(line) > 3:
                    pts.append(line)
            o = wire(
                'driz',
                pts,
                0.012,
                mat_chocolate(
                    '#f0dfbd' if c in ('#3f2013', '#2c150b') else '#3f2013', 0.25, None, 0.3
                ),
                3,
            )
            o.matrix_world = m
    camera((0, -6.9, 4.0), (0, 0.0, 0.26), 92, fstop=0.5, focus=(0, -0.4, 0.4))


# ------------------------------------------------------------------ luqaimat, basbousa, truffles
def ball(seed, mat, rough=0.10, sub=5, sq=0.92):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    for v in bm.verts:
        v.co *= 1 + rough * noise.fractal(v.co * 1.3 + Vector((seed * 5.1, 0, 0)), 0.8, 2.1, 4)
        v.co.z *= sq
    m = bpy.data.meshes.new('ball')
    bm.to_mesh(m)
    bm.free()
    return hide(add_obj('ball', m, mat))


def pile(srcs, r, layers, rnd, z0=0.04, squash=0.88):
    for li, (n, R, dz) in enumerate(layers):
        for i in range(n):
            a = tau * (i + 0.5 * li) / n + rnd.uniform(-0.08, 0.08)
            rr = R * rnd.uniform(0.96, 1.03) if n > 1 else 0
            s = r * rnd.uniform(0.94, 1.05)
            yield rnd.choice(srcs), rr * cos(a), rr * sin(a) * 0.92, z0 + r * squash + dz, s


def luqaimat():
    rnd = random.Random(3)
    plate(1.35)
    t = NT('fried')
    ob = t.coord()
    n = t.noise(ob, 2.0, 5, 0.6)
    c = t.mix(t.mr(n, 0.36, 0.64), '#c97f26', '#8a4410')
    c = t.mix(t.mr(t.noise(ob, 6, 4), 0.55, 0.72, 0, 0.6), c, '#e9b45e')
    b = t.bsdf(Base_Color=c, Roughness=0.26, Specular=0.5, Clearcoat=0.9, Clearcoat_Roughness=0.07)
    set_sss(b, 0.12, (1, 0.5, 0.2), 0.06)
    t.l(c, b.inputs['Subsurface Color'])
    t.l(t.bump(t.noise(ob, 9, 4), 0.25, 0.05), b.inputs['Normal'])
    t.done(b)
    bs = [ball(i, t.m, 0.07, 6) for i in range(5)]
    r = 0.235
    P = list(
        pile(
            bs,
            r,
            [
                (10, 0.80, 0),
                (5, 0.36, 0.03),
                (1, 0, 0.0),
                (7, 0.56, r * 1.42),
                (3, 0.20, r * 1.5),
                (3, 0.26, r * 2.75),
            ],
            rnd,
        )
    )
    ses = tp.sphere_src('ses', mat_simple('sesame', '#f3e2bd', 0.5, 0.3, sss=0.2), 1, 2)
    for o, x, y, z, s in P:
        instance(
            o,
            trs((x, y, z), (rnd.uniform(-0.5, 0.5), rnd.uniform(-0.5, 0.5), rnd.uniform(0, 6)), s),
        )
    dg = bpy.context.evaluated_depsgraph_get()
    dg.update()
    sc = bpy.context.scene

    def drop(x, y):
        h = sc.ray_cast(dg, Vector((x, y, 4)), Vector((0, 0, -1)))
        return h if h[0] and h[4].name.startswith('ball') else None

    for i in range(560):
        x, y = rnd.gauss(0, 0.5), rnd.gauss(0, 0.45)
        h = drop(x, y)
        if h and h[2].z > 0.25:
            tg = h[2].orthogonal()
            tg.rotate(Matrix.Rotation(rnd.uniform(0, tau), 3, h[2]))
            instance(ses, aim(h[1] + h[2] * 0.004, h[2], rnd.uniform(0, 6), (0.013, 0.021, 0.008)))
    camera((0, -6.9, 3.3), (0, -0.02, 0.38), 92, fstop=0.5, focus=(0, -0.5, 0.45))


def basbousa():
    rnd = random.Random(4)
    plate(1.5)
    b = 0.04
    t = NT('semo')
    ob = t.coord()
    z = t.n('ShaderNodeSeparateXYZ', i_0=ob).outputs[2]
    n = t.noise(ob, 3.2, 5, 0.62)
    g = t.noise(ob, 42, 4, 0.7)
    c = t.mix(t.mr(n, 0.35, 0.65), '#d9932f', '#b5681a')
    c = t.mix(t.mr(z, 0.24, 0.34, 0, 1, True), t.mix(t.mr(g, 0.35, 0.7), '#e8bb62', '#c98f38'), c)
    bs = t.bsdf(Base_Color=c, Roughness=0.42, Specular=0.4, Clearcoat=0.35, Clearcoat_Roughness=0.2)
    set_sss(bs, 0.15, (1, 0.6, 0.3), 0.05)
    t.l(c, bs.inputs['Subsurface Color'])
    t.disp(t.math('ADD', t.math('MULTIPLY', g, 0.7), t.math('MULTIPLY', n, 0.3)), 0.026, 0.5)
    t.done(bs)
    me = body_mesh(Outline('square', 0.36, 200), 0, 0.36, 0.035, side=22, top=26)
    src = hide(add_obj('bas', me, t.m))
    al = tp.sphere_src(
        'almond', mat_baked('almond', '#f0dcb4', '#d8b680', '#fbf0d8', 8, 0.01, 0.5, 0.3, 0), 1, 4
    )
    ps = [
        crumbs_src(mat_simple('p%d' % i, c, 0.75, 0.2, sss=0.1), 2)
        for i, c in enumerate(['#7f9a3c', '#a5b556', '#5f7d2c'])
    ]
    for x, y, zz, r in (
        (-0.72, 0.50, b, 0.1),
        (0.02, 0.56, b, -0.05),
        (0.76, 0.46, b, 0.12),
        (-0.40, -0.24, b, 0.3),
        (0.42, -0.28, b, 0.15),
        (0.0, 0.22, b + 0.37, 0.45),
    ):
        m = trs((x, y, zz), (0, 0, r), 1.0)
        instance(src, m)
        instance(al, m @ trs((0, 0, 0.372), (0, 0, rnd.uniform(0.4, 1.1)), (0.085, 0.145, 0.042)))
        for q in range(40):
            a = rnd.uniform(0, tau)
            rr = 0.2 + rnd.gauss(0, 0.05)
            instance(
                rnd.choice(rnd.choice(ps)),
                m
                @ trs(
                    (rr * cos(a) * 0.9, rr * sin(a) * 0.9, 0.366),
                    (rnd.uniform(0, 6),) * 3,
                    rnd.choice([0.008, 0.012, 0.017]),
                ),
            )
    camera((0, -6.8, 3.6), (0, 0.0, 0.26), 90, fstop=0.5, focus=(0, -0.5, 0.3))


def truffles():
    rnd = random.Random(9)
    plate(1.3)
    mats = [
        mat_baked('cocoa', '#4c2a18', '#2c160b', '#6e4528', 12, 0.05, 0.95, 0.05, 0.1),
        mat_baked('pcoat', '#93a548', '#5f7d2c', '#c3cf82', 16, 0.09, 0.8, 0.1, 0.2),
        mat_chocolate('#2c150b', 0.18, None, 0.4),
        mat_baked('coco', '#f8f1e4', '#e6d9c2', '#fffdf8', 18, 0.08, 0.85, 0.1, 0.15),
        mat_chocolate('#7a4526', 0.2, None, 0.4),
    ]
    kinds = [ball(i, m, 0.035, 6, 0.93) for i, m in enumerate(mats)]
    r = 0.245
    seq = [0, 1, 2, 3, 4, 0, 3, 1, 2, 0, 4, 1, 3, 0, 2]
    gf = [tp.flake_src(i, tp.mat_gold(None)) for i in range(3)]
    pcr = [
        crumbs_src(mat_simple('p%d' % i, c, 0.75, 0.2, sss=0.1), 2, 0.55, 3)
        for i, c in enumerate(['#93a548', '#b3bf6a', '#6d8436'])
    ]
    ccr = [tp.sphere_src('coc', mat_simple('cocflake', '#fdf8ee', 0.7, 0.25, sss=0.2), 1, 2)]
    for i, (_, x, y, z, s) in enumerate(
        pile(
            kinds,
            r,
            [(8, 0.70, 0), (3, 0.27, 0), (4, 0.39, r * 1.50), (1, 0, r * 2.75)],
            rnd,
            0.035,
            0.93,
        )
    ):
        kd = seq[i % 15]
        instance(
            kinds[kd],
            trs((x, y, z), (rnd.uniform(-0.2, 0.2), rnd.uniform(-0.2, 0.2), rnd.uniform(0, 6)), s),
        )
        if kd in (1, 3):  # rolled in chopped pistachio or coconut
            for q in range(240):
                d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
                if d.y > 0.55:
                    continue
                c = Vector((x, y, z)) + Vector((d.x, d.y, d.z * 0.93)) * s * 1.01
                if kd == 1:
                    instance(
                        rnd.choice(rnd.choice(pcr)),
                        trs(c, (rnd.uniform(0, 6),) * 3, rnd.choice([0.014, 0.020, 0.028])),
                    )
                else:
                    t_ = d.orthogonal()
                    t_.rotate(Matrix.Rotation(rnd.uniform(0, tau), 3, d))
                    instance(
                        rnd.choice(ccr),
                        aim(
                            c,
                            t_ + d * rnd.uniform(-0.1, 0.45),
                            rnd.uniform(0, 6),
                            (0.007, 0.010, 0.034),
                        ),
                    )
        if kd in (2, 4):
            if kd == 2:
                instance(
                    rnd.choice(gf),
                    aim((x + 0.02, y - 0.06, z + s * 0.93), (0, -0.25, 1), rnd.uniform(0, 6), 0.16),
                )
            else:
                pts = []
                for q in range(5):
                    o = (q - 2) * 0.075
                    line = []
                    for s_ in range(25):
                        u = (s_ / 24 - 0.5) * 2
                        px, py = u * 0.20, o + u * 0.06
                        rr = min(0.97, hypot(px, py) / s)
                        line.append((x + px, y + py, z + s * 0.93 * sqrt(1 - rr * rr) + 0.012, 1))
                    pts.append(line)
                wire('driz', pts, 0.010, mat_chocolate('#f0dfbd', 0.26, None, 0.3), 3)
    camera((0, -6.9, 3.2), (0, -0.02, 0.36), 94, fstop=0.5, focus=(0, -0.5, 0.4))


# ------------------------------------------------------------------ nothing left, for pages with nothing on them
def settle(o, z):
    """brings what was laid down to a flat surface at height z: its lowest point touches it, whatever leaves do"""
    bpy.context.view_layer.update()
    body = {i for face in o.data.polygons if face.material_index == 0 for i in face.vertices}
    low = min((o.matrix_world @ o.data.vertices[i].co).z for i in body)
    o.matrix_world = Matrix.Translation((0, 0, z - low)) @ o.matrix_world


def empty(kind='board'):
    """what cakes stand on, with little on it; wide enough for the middle two thirds of its height"""
    rnd = random.Random(4)
    if kind == 'stand':
        floor = props.cake_base('stand')
        for one in [o for o in bpy.data.objects if o.name == 'sweep']:
            one.location.z = floor
        sponge = mat_sponge('left', '#f0d79c', '#d9b36a', '#c98f4a', crumb=0.2, aov=None)
        crumbs(sponge, 22, 0.34, -0.36, 0.24, -0.008, 3)
        berry = tp.sit(tp.strawberry(3, leafy=True), -0.30, 0.02, 0, (0.8, -0.4, -0.15), 0.25)
        settle(berry, -0.011)
        return camera((0, -7.6, 2.9), (0, 0, -0.30), 92, fstop=0.75, focus=(0, -0.6, 0))
    plate(1.34)
    if kind == 'board':
        sponge = mat_sponge('left', '#f0d79c', '#d9b36a', '#c98f4a', crumb=0.2, aov=None)
        crumbs(sponge, 40, 0.30, -0.28, 0.30, 0.036, 3)
        crumbs(sponge, 14, -0.45, 0.20, 0.18, 0.036, 5)
    elif kind == 'crumbs':
        velvet = mat_sponge('left', '#8e1420', '#5e0a12', '#6e1018', crumb=0.2, aov=None)
        crumbs(velvet, 46, 0.18, -0.24, 0.26, 0.036, 3)
        settle(instance(tp.raspberry(1), aim((-0.36, 0.06, 0), (0.9, -0.4, 0.25), 0, 0.15)), 0.032)
    elif kind == 'berries':
        for x, y in ((-0.42, 0.10), (-0.10, -0.30), (0.44, 0.16)):
            up = (rnd.uniform(-1, 1), -0.6, 0.6)
            settle(instance(tp.blueberry(), aim((x, y, 0), up, 0, 0.11)), 0.032)
        settle(instance(tp.raspberry(1), aim((0.14, 0.10, 0), (0.8, -0.5, 0.3), 0, 0.15)), 0.032)
        settle(instance(tp.raspberry(2), aim((0.30, -0.34, 0), (-0.5, -0.7, 0.3), 0, 0.14)), 0.032)
    elif kind == 'rose':
        instance(tp.rose('#f2b8b5', 2), aim((0.08, -0.05, 0.08), (0.1, -0.45, 1), 0, 0.44))
        for x, y, spin in ((-0.18, 0.04, 2.2), (0.34, -0.14, -0.7)):
            instance(tp.leaf(), trs((x, y, 0.07), (0, 0, spin), 0.34))
    camera((0, -6.8, 2.9), (0, 0, 0.05), 92, fstop=0.6, focus=(0, -0.4, 0.1))


ITEMS = dict(
    empty=empty,
    cupcakes=cupcakes,
    macarons=macarons,
    cookies=cookies,
    chocolates=chocolates,
    kunafa=kunafa,
    baklava=baklava,
    maamoul=maamoul,
    croissants=croissants,
    slice=slice_cake,
    cheesecake=cheesecake,
    donuts=donuts,
    luqaimat=luqaimat,
    basbousa=basbousa,
    truffles=truffles,
)
if __name__ == '__main__':
    a = sys.argv[sys.argv.index('--') + 1 :]
    o = dict(
        item='cupcakes', size='512', spp='24', out='out/p', args='', base='white', linen='', zoom=''
    )
    for i in range(0, len(a), 2):
        o[a[i][2:]] = a[i + 1]
    OPT.update(base=o['base'], linen=o['linen'])
    import bakery

    bakery.ZOOM = float(
        o['zoom']
        or dict(
            kunafa=1.10,
            baklava=1.16,
            croissants=1.16,
            maamoul=1.14,
            basbousa=1.12,
            cookies=1.10,
            donuts=1.12,
            luqaimat=1.10,
        ).get(o['item'], 1.0)
    )
    kw = dict(q.split('=') for q in o['args'].split(',') if q)  # --args kind=berry,cut=slice
    t = time.time()
    reset()
    setup_render(int(o['size']), int(o['spp']), masks=('m_body', 'm_cut', 'm_top'))
    studio()
    ITEMS[o['item']](**kw)
    print(f'BUILD {time.time() - t:.1f}s')
    render_pair(os.path.abspath(o['out']))
