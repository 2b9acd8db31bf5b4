"""toppings.py - fruit, piping, macarons, chocolate, flowers, pearls. Every builder returns a hidden source object to instance."""

from bakery import *

R = random.Random(5)
TOP = 'm_top'
CREAM = '#fff8ec'


# ---------------------------------------------------------------- piping
def rosette_mesh(
    turns=2.4, r0=0.5, height=0.62, tube=0.30, star=7, depth=0.22, steps=150, seg=56, twist=1.1
):
    """soft-serve swirl squeezed from a star nozzle: a star section swept up a shrinking helix"""
    rows = []
    uv = []
    for i in range(steps + 1):
        t = i / steps
        a = tau * turns * t
        rad = r0 * (1 - t) ** 0.82
        z = tube * 0.72 + height * t**1.12
        c = Vector((rad * cos(a), rad * sin(a), z))
        e = 0.001
        t2 = min(1, t + e)
        a2 = tau * turns * t2
        rad2 = r0 * (1 - t2) ** 0.82
        T = Vector((rad2 * cos(a2), rad2 * sin(a2), tube * 0.72 + height * t2**1.12)) - c
        if T.length < 1e-7:
            T = Vector((0, 0, 1))
        T.normalize()
        up = Vector((0, 0, 1))
        if t > 0.9:
            up = Vector((cos(a), sin(a), 0)).lerp(up, (1 - t) / 0.1)
            up = up if up.length > 1e-3 else Vector((1, 0, 0))
        N = (up - T * up.dot(T)).normalized()
        B = T.cross(N)
        w = tube * (1 - 0.35 * t) * min(1, (i / 8 + 0.15))
        w *= max(0.02, (1 - t) / 0.12) ** 0.7 if t > 0.88 else 1
        ring = []
        for k in range(seg):
            p = tau * k / seg
            q = p * star + twist * a
            rr = w * (1 - depth * (0.5 - 0.5 * cos(q)) ** 0.8)
            v = c + N * (rr * cos(p)) + B * (rr * sin(p))
            n = noise.noise(v * 5) * 0.012 + noise.noise(v * 16) * 0.004
            ring.append(v + (v - c).normalized() * n)
        rows.append(ring)
    me = grid_mesh(
        'rosette',
        rows,
        uvs=lambda j, i: (i / seg, j / steps),
        cap=Vector(rows[-1][0]).lerp(Vector(rows[-1][seg // 2]), 0.5),
    )
    return me


def rosette(c=CREAM, aov=TOP, **k):
    return hide(
        add_obj(
            'rosette', rosette_mesh(**k), mat_cream('piping', c, 0.4, aov, 0.10, 0.32, scale=22)
        )
    )


def shell_mesh():
    """one bead of a shell border: fat head, pulled tail, lengthwise grooves; long axis = X"""
    rows = []
    n = 30
    for j in range(n + 1):
        t = j / n
        x = -0.5 + 1.25 * t
        w = (sin(pi * min(1, t * 1.02 + 0.001)) ** 0.62) * (
            0.5 if t < 0.35 else 0.5 * (1 - 0.52 * ((t - 0.35) / 0.65) ** 1.2)
        )
        ring = []
        for i in range(40):
            a = tau * i / 40
            rr = max(0.004, w) * (1 - 0.17 * (0.5 - 0.5 * cos(7 * a + 1.6 * t)) * min(1, 6 * t))
            ring.append((x, rr * cos(a), 0.36 + rr * sin(a) * 0.92 + 0.06 * (1 - t)))
        rows.append(ring)
    return grid_mesh('shell', rows)


# ---------------------------------------------------------------- strawberries
@cached
def mat_strawberry():
    t = NT('strawberry')
    ob = t.coord('Object')
    z = t.n('ShaderNodeSeparateXYZ', i_0=ob).outputs[2]
    c = t.mix(t.mr(t.noise(ob, 3, 3), 0.35, 0.7), '#b80f14', '#d92a1e')
    c = t.mix(t.mr(z, 0.0, 0.20, 0.75, 0, True), c, '#f0a58a')
    c = t.mix(t.mr(z, 0.8, 1.15, 0, 0.5), c, '#8c0a12')
    b = t.bsdf(Base_Color=c, Roughness=0.26, Specular=0.5, Clearcoat=0.35, Clearcoat_Roughness=0.12)
    set_sss(b, 0.16, (1, 0.25, 0.15), 0.10)
    t.l(c, b.inputs['Subsurface Color'])
    t.l(t.bump(t.noise(ob, 26, 3), 0.12, 0.02), b.inputs['Normal'])
    t.l(t.mr(t.noise(ob, 5, 3), 0.3, 0.7, 0.2, 0.36), b.inputs['Roughness'])
    t.aov(TOP)
    return t.done(b)


@cached
def mat_strawberry_cut():
    t = NT('strawcut')
    ob = t.coord('Object')
    s = t.n('ShaderNodeSeparateXYZ', i_0=ob)
    x = t.math('ABSOLUTE', s.outputs[0])
    zz = t.math('MULTIPLY', t.math('SUBTRACT', s.outputs[2], 0.42), 0.62)
    d = t.math('SQRT', t.math('ADD', t.math('MULTIPLY', x, x), t.math('MULTIPLY', zz, zz)))
    ang = t.math('ARCTAN2', x, zz)
    ray = t.n('ShaderNodeCombineXYZ')
    t.l(t.math('MULTIPLY', ang, 9.0), ray.inputs[0])
    t.l(t.math('MULTIPLY', d, 2.0), ray.inputs[1])
    st = t.noise(ray.outputs[0], 2.0, 3, 0.6)
    d2 = t.math('ADD', d, t.math('MULTIPLY', t.math('SUBTRACT', st, 0.5), 0.14))
    c = t.mix(t.mr(d2, 0.05, 0.20, 0, 1, True), '#fbe4d4', '#f08a78')
    c = t.mix(t.mr(d2, 0.16, 0.34, 0, 1, True), c, '#d8342c')
    c = t.mix(t.mr(d2, 0.02, 0.07, 1, 0, True), c, '#f7cdbd')
    b = t.bsdf(Base_Color=c, Roughness=0.24, Specular=0.5)
    set_sss(b, 0.2, (1, 0.35, 0.25), 0.08)
    t.l(c, b.inputs['Subsurface Color'])
    t.l(t.bump(st, 0.25, 0.02), b.inputs['Normal'])
    t.aov(TOP)
    return t.done(b)


def calyx(bm, seed, mi=3):
    """sepals and a short stalk at the blunt end (z = 0), curling away from the fruit"""
    rnd = random.Random(seed + 50)
    n = rnd.choice([8, 9, 10])
    for k in range(n):
        a = tau * k / n + rnd.uniform(-0.16, 0.16)
        L = rnd.uniform(0.36, 0.50)
        w = rnd.uniform(0.085, 0.12)
        curl = rnd.uniform(-0.16, 0.26)
        tw = rnd.uniform(-0.25, 0.25)
        rows = []
        for j in range(11):
            t = j / 10
            ww = w * (sin(pi * min(1, 0.14 + 0.86 * t**0.8)) ** 0.8) + 0.003
            rho = 0.04 + L * t
            z = -0.015 + 0.05 * sin(pi * t * 0.6) - curl * t * t
            row = []
            for i in range(5):
                u = (i / 4 - 0.5) * 2
                x = rho
                y = u * ww + tw * t * t * 0.3
                row.append(
                    (x * cos(a) - y * sin(a), x * sin(a) + y * cos(a), z - 0.05 * abs(u) * (1 - t))
                )
            rows.append([bm.verts.new(p) for p in row])
        for j in range(10):
            for i in range(4):
                f = bm.faces.new((rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]))
                f.material_index = mi
                f.smooth = True
    st = []
    for j in range(6):
        t = j / 5
        st.append(
            [
                bm.verts.new(
                    (
                        0.032 * cos(tau * i / 10) + 0.05 * t * t,
                        0.032 * sin(tau * i / 10),
                        0.02 - 0.24 * t,
                    )
                )
                for i in range(10)
            ]
        )
    for j in range(5):
        for i in range(10):
            f = bm.faces.new((st[j][i], st[j][(i + 1) % 10], st[j + 1][(i + 1) % 10], st[j + 1][i]))
            f.material_index = mi
            f.smooth = True


def sit(src, x, y, z, direction, s, spin=0.0, fat=0.40):
    """lay a fruit on a surface at height z whatever its tilt: the thick part is taken for a ball of radius fat"""
    d = Vector(direction).normalized()
    c = Vector((x, y, z + (fat - 0.03) * s))
    return instance(src, aim(c - d * fat * s, d, spin, s))


def strawberry(seed=0, half=False, fat=1.0, long=1.15, leafy=False):
    rnd = random.Random(seed)
    nt, ns = 56, 84
    lob = rnd.uniform(-0.05, 0.05)
    ph = rnd.uniform(0, tau)

    def surf(t, a):
        p = pi * t
        r = (
            0.60
            * fat
            * max(0.0, sin(p)) ** 0.66
            * (1 - 0.62 * t**1.15)
            * (1 + 0.035 * cos(2 * a + ph) + lob * cos(3 * a))
        )
        z = 0.5 * (1 - cos(p)) * long - 0.05 * exp(-((t / 0.09) ** 2)) * 0
        return Vector((r * cos(a), r * sin(a), z))

    seeds = []
    rows = 10
    for j in range(rows):
        t = 0.17 + 0.70 * (j + 0.5) / rows
        rr = hypot(*surf(t, 0)[:2])
        n = max(5, int(tau * rr / 0.19))
        for i in range(n):
            seeds.append(
                surf(
                    t + rnd.uniform(-0.012, 0.012),
                    tau * (i + 0.5 * (j % 2)) / n + rnd.uniform(-0.04, 0.04),
                )
            )
    R_ = []
    for j in range(nt + 1):
        t = max(0.002, min(0.998, j / nt))
        ring = []
        for i in range(ns):
            v = surf(t, tau * i / ns)
            dd = 0
            for s in seeds:
                d2 = (v - s).length_squared
                if d2 < 0.016:
                    dd += exp(-d2 / 0.0019)
            cen = Vector((0, 0, v.z * 0.6 + 0.2))
            ring.append(v - (v - cen).normalized() * 0.030 * min(1, dd))
        R_.append(ring)
    me = grid_mesh('sb', R_, cap=R_[-1][0])
    bm = bmesh.new()
    bm.from_mesh(me)
    if half:
        g = bmesh.ops.bisect_plane(
            bm,
            geom=bm.verts[:] + bm.edges[:] + bm.faces[:],
            plane_co=(0, 0.0, 0),
            plane_no=(0, 1, 0),
            clear_outer=True,
        )
        rim = sorted(
            {v for e in bm.edges if e.is_boundary for v in e.verts if abs(v.co.y) < 1e-4},
            key=lambda v: atan2(v.co.x, v.co.z - 0.5),
        )
        f = bm.faces.new(rim)
        f.material_index = 2
        f.smooth = False
        seeds = [s for s in seeds if s.y < -0.02]
    for s in seeds:
        cen = Vector((0, 0, s.z * 0.6 + 0.2))
        nr = (s - cen).normalized()
        m = aim(s - nr * 0.017, nr, 0, 1)
        up = Vector((0, 0, 1))
        q = m.to_3x3()
        g = bmesh.ops.create_icosphere(
            bm,
            subdivisions=2,
            radius=1,
            matrix=Matrix.Translation(s - nr * 0.017)
            @ (nr.to_track_quat('Z', 'Y').to_matrix().to_4x4())
            @ Matrix.Diagonal((0.017, 0.030, 0.016, 1)),
        )
        for v in g['verts']:
            for f in v.link_faces:
                f.material_index = 1
    if leafy:
        calyx(bm, seed)
    bm.to_mesh(me)
    bm.free()
    o = add_obj(
        'strawberry',
        me,
        [
            mat_strawberry(),
            mat_simple('seed', '#e2b04a', 0.35, 0.4, aov=TOP),
            mat_strawberry_cut(),
            mat_simple('calyx', '#4f8a2e', 0.5, 0.35, aov=TOP, sss=0.15, radius=(0.4, 1, 0.2)),
        ],
    )
    return hide(o)


def leaf(c='#3f7a2a', w=0.42, aov=TOP, bend=0.5, fold=0.25, serr=0.05):
    rows = []
    n, m = 26, 13
    for j in range(n + 1):
        t = j / n
        ww = w * (sin(pi * min(1, t**0.8)) ** 0.9 + 0.02) * (1 + serr * abs(sin(t * 34)))
        ring = []
        for i in range(m):
            u = (i / (m - 1) - 0.5) * 2
            x = u * ww * 0.5
            z = (
                bend * sin(t * 1.5) * 0.4
                - bend * 0.55 * t * t
                + fold * abs(u) * ww * 0.5
                + 0.02 * noise.noise(Vector((x * 6, t * 5, 0.3)))
            )
            ring.append((x, t, z))
        rows.append(ring)
    me = grid_mesh('leaf', rows, closed=False, uvs=lambda j, i: (i / (m - 1), j / n))
    t = NT('leaf')
    uv = t.coord('UV')
    s = t.n('ShaderNodeSeparateXYZ', i_0=uv)
    u = t.math('ABSOLUTE', t.math('SUBTRACT', s.outputs[0], 0.5))
    vein = t.math('SUBTRACT', s.outputs[1], t.math('MULTIPLY', u, 0.8))
    wv = t.math('ABSOLUTE', t.math('SINE', t.math('MULTIPLY', vein, 30.0)))
    vm = t.math('MAXIMUM', t.mr(wv, 0, 0.3, 1, 0), t.mr(u, 0, 0.05, 1.4, 0))
    base = t.mix(t.math('MULTIPLY', vm, 0.35), c, tuple(min(1, x * 2.2 + 0.02) for x in col(c)[:3]))
    base = t.mix(
        t.mr(t.noise(t.coord(), 5, 3), 0.3, 0.7, 0, 0.5), base, tuple(x * 0.6 for x in col(c)[:3])
    )
    b = t.bsdf(Base_Color=base, Roughness=0.42, Specular=0.4)
    set_sss(b, 0.12, (0.4, 1, 0.2), 0.04)
    t.l(base, b.inputs['Subsurface Color'])
    t.l(t.bump(t.math('MULTIPLY', vm, -1.0), 0.25, 0.02), b.inputs['Normal'])
    t.aov(aov)
    t.done(b)
    return hide(add_obj('leaf', me, t.m))


# ---------------------------------------------------------------- berries
def blueberry():
    def f(a, r, z):
        if z > 0.6:
            k = (z - 0.6) / 0.4
            r2 = r
            zz = (
                z
                - 0.16 * exp(-((r / 0.26) ** 2))
                + 0.10 * exp(-(((r - 0.34) / 0.07) ** 2)) * (0.55 + 0.45 * cos(5 * a))
            )
            return r2, zz
        return r, z

    me = revolve(
        'bb', [(max(0.002, sin(pi * i / 60)), -0.92 * cos(pi * i / 60)) for i in range(61)], 72, f
    )
    t = NT('blueberry')
    ob = t.coord()
    bloom = t.mr(t.noise(ob, 2.2, 5, 0.6), 0.38, 0.62, 0, 1, True)
    z = t.n('ShaderNodeSeparateXYZ', i_0=ob).outputs[2]
    c = t.mix(bloom, '#141a38', '#56648f')
    c = t.mix(t.mr(z, 0.78, 0.9, 0, 0.6), c, '#1a1620')
    b = t.bsdf(Base_Color=c, Roughness=0.5, Specular=0.35)
    t.l(t.mr(bloom, 0, 1, 0.3, 0.62), b.inputs['Roughness'])
    t.l(t.bump(t.noise(ob, 18, 4), 0.08, 0.02), b.inputs['Normal'])
    t.aov(TOP)
    t.done(b)
    return hide(add_obj('blueberry', me, t.m))


def drupes(c, dark, n=66, seed=1, length=1.15, rough=0.3):
    rnd = random.Random(seed)
    bm = bmesh.new()
    k = 0
    rows = 8
    for j in range(rows):
        t = (j + 0.4) / rows
        p = pi * (0.12 + 0.86 * t)
        r = 0.5 * sin(p) ** 0.7 * (1.06 - 0.25 * t)
        z = -cos(p) * 0.55 * length
        m = max(1, int(round(tau * r / 0.245)))
        for i in range(m):
            a = tau * (i + 0.5 * (j % 2)) / m + rnd.uniform(-0.05, 0.05)
            s = 0.150 * rnd.uniform(0.92, 1.08)
            bmesh.ops.create_icosphere(
                bm,
                subdivisions=3,
                radius=s,
                matrix=Matrix.Translation((r * cos(a), r * sin(a), z + rnd.uniform(-0.015, 0.015))),
            )
    bmesh.ops.create_icosphere(
        bm, subdivisions=3, radius=0.46, matrix=Matrix.Diagonal((1, 1, 1.1, 1))
    )
    me = bpy.data.meshes.new('drupe')
    bm.to_mesh(me)
    bm.free()
    t = NT('drupe')
    ob = t.coord()
    base = t.mix(t.mr(t.noise(ob, 4, 3), 0.3, 0.7), c, dark)
    b = t.bsdf(Base_Color=base, Roughness=rough, Specular=0.45)
    set_sss(b, 0.22, (1, 0.25, 0.25), 0.10)
    t.l(base, b.inputs['Subsurface Color'])
    t.l(t.bump(t.noise(ob, 30, 3), 0.08, 0.02), b.inputs['Normal'])
    t.aov(TOP)
    t.done(b)
    return hide(add_obj('drupe', me, t.m))


def raspberry(seed=1):
    return drupes('#c4173a', '#8e0a26', seed=seed, rough=0.42)


def blackberry(seed=2):
    return drupes('#1c0a1e', '#0d0510', seed=seed, rough=0.18)


# ---------------------------------------------------------------- macarons
def macaron(c='#f3b7c4', fill='#fff3ea', aov=TOP, seed=0):
    """radius 1, about .95 high, centred on the origin; returns a list of source objects (two shells and filling joined)"""
    rnd = random.Random(seed)
    bm = bmesh.new()
    off = Vector((seed * 7.1, seed * 3.3, 1.7))

    def shell(flip):
        prof = [
            (0.84, 0.10),
            (0.93, 0.105),
            (0.985, 0.14),
            (1.0, 0.18),
            (0.975, 0.215),
            (0.965, 0.225),
            (0.985, 0.235),
            (0.995, 0.27),
            (0.975, 0.34),
            (0.92, 0.42),
            (0.83, 0.49),
            (0.70, 0.545),
            (0.52, 0.585),
            (0.3, 0.608),
            (0.12, 0.616),
            (0.01, 0.617),
        ]
        fine = []
        for a, b in zip(prof, prof[1:]):
            for k in range(5):
                f = k / 5
                fine.append((a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f))
        fine.append(prof[-1])
        rows = []
        for r, z in fine:
            ring = []
            for i in range(220):
                a = tau * i / 220
                v = Vector((r * cos(a), r * sin(a), z))
                foot = 1.0 if z < 0.222 and r > 0.85 else 0.0
                n = (
                    noise.fractal(v * 11 + off, 0.8, 2.1, 4) * 0.045 * foot
                    + max(0, noise.noise(v * 26 + off)) * 0.03 * foot
                    + noise.noise(v * 1.5 + off) * 0.012
                )
                rr = r + n
                ring.append((rr * cos(a), rr * sin(a), (z + n * 0.3) * (-1 if flip else 1)))
            rows.append(ring if not flip else ring[::-1])
        m = grid_mesh('s', rows, cap=(0, 0, 0.617 * (-1 if flip else 1)))
        bm.from_mesh(m)
        bpy.data.meshes.remove(m)

    shell(False)
    shell(True)
    nshell = len(bm.faces)
    rows = []
    for j in range(15):
        t = j / 14
        z = -0.14 + 0.28 * t
        ring = []
        for i in range(160):
            a = tau * i / 160
            r = (
                0.90
                + 0.035 * sin(pi * t) ** 0.6
                + noise.noise(Vector((2.4 * cos(a), 2.4 * sin(a), z * 3 + seed))) * 0.018
            )
            ring.append((r * cos(a), r * sin(a), z))
        rows.append(ring)
    m = grid_mesh('f', rows)
    bm.from_mesh(m)
    bm.faces.ensure_lookup_table()
    for f in bm.faces[nshell:]:
        f.material_index = 1
    me = bpy.data.meshes.new('macaron')
    bm.to_mesh(me)
    bm.free()
    t = NT('macshell')
    ob = t.coord()
    z = t.math('ABSOLUTE', t.n('ShaderNodeSeparateXYZ', i_0=ob).outputs[2])
    foot = t.mr(z, 0.215, 0.235, 1, 0)
    base = t.mix(t.mr(t.noise(ob, 3, 4), 0.3, 0.7, 0, 0.5), c, tuple(x * 0.86 for x in col(c)[:3]))
    base = t.mix(
        t.math('MULTIPLY', t.mr(t.noise(ob, 60, 2), 0.62, 0.7), 0.14),
        base,
        tuple(x * 0.6 for x in col(c)[:3]),
    )
    base = t.mix(t.math('MULTIPLY', foot, 0.25), base, tuple(min(1, x * 1.15) for x in col(c)[:3]))
    b = t.bsdf(Base_Color=base, Roughness=0.5, Specular=0.3)
    set_sss(b, 0.14, (1, 0.7, 0.5), 0.06)
    t.l(base, b.inputs['Subsurface Color'])
    hb = t.math(
        'ADD',
        t.math('MULTIPLY', t.noise(ob, 40, 4, 0.6), 0.25),
        t.math('MULTIPLY', foot, t.noise(ob, 26, 5, 0.7)),
    )
    t.l(t.bump(hb, 0.5, 0.03), b.inputs['Normal'])
    t.l(t.mr(foot, 0, 1, 0.42, 0.8), b.inputs['Roughness'])
    if aov:
        t.aov(aov)
    t.done(b)
    return hide(
        add_obj(
            'macaron', me, [t.m, mat_cream('macfill' + fill, fill, 0.45, aov, 0.25, 0.3, scale=9)]
        )
    )


# ---------------------------------------------------------------- rose
def rose(c='#f2b8b5', seed=0, aov=TOP, open_=1.0):
    rnd = random.Random(seed)
    bm = bmesh.new()
    gold = pi * (3 - sqrt(5))
    N = 24
    for k in range(N):
        t = k / (N - 1)
        a = k * gold + rnd.uniform(-0.15, 0.15)
        Rk = 0.065 + 0.46 * t**1.05 * open_
        H = 0.60 - 0.20 * t**1.5
        span = 1.45 - 0.62 * t
        rows = []
        nu, nv = 21, 17
        wave = rnd.uniform(0, 6)
        lip = 0.02 + 0.20 * t**1.1
        for j in range(nv):
            v = j / (nv - 1)
            row = []
            for i in range(nu):
                u = (i / (nu - 1) - 0.5) * 2
                top_ = 1 - 0.34 * abs(u) ** 2.4
                vv = v * top_
                e = max(0.0, v - 0.66) / 0.34
                r = (
                    Rk * (0.22 + 0.78 * vv**0.62)
                    + lip * e**2 * (1 - 0.25 * u * u)
                    - 0.05 * t * u * u
                )
                h = H * vv - (0.05 + 0.22 * t**1.2) * e**2.2 * (1 - 0.3 * u * u) - 0.10 * t
                ang = a + u * span * (0.30 + 0.70 * min(1, v * 1.6) ** 0.7)
                w = (0.010 + 0.018 * t) * sin(u * 5 + wave) * v * v + 0.014 * noise.noise(
                    Vector((u * 2 + k, v * 2, seed))
                )
                row.append(((r + w) * cos(ang), (r + w) * sin(ang), h + w * 0.8))
            rows.append(row)
        m = grid_mesh('p', rows, closed=False, uvs=lambda j, i: (i / (nu - 1), j / (nv - 1)))
        bm.from_mesh(m)
        bpy.data.meshes.remove(m)
    me = bpy.data.meshes.new('rose')
    bm.to_mesh(me)
    bm.free()
    t = NT('petal')
    uv = t.n('ShaderNodeSeparateXYZ', i_0=t.coord('UV'))
    cc = col(c)
    base = t.mix(
        t.mr(uv.outputs[1], 0.2, 1, 0, 1, True),
        tuple(x**1.5 * 0.92 for x in cc[:3]),
        tuple(min(1, x * 1.06 + 0.02) for x in cc[:3]),
    )
    base = t.mix(
        t.mr(t.noise(t.coord(), 9, 3), 0.35, 0.7, 0, 0.3), base, tuple(x * 0.9 for x in cc[:3])
    )
    b = t.bsdf(Base_Color=base, Roughness=0.55, Specular=0.25)
    set_sss(b, 0.25, (1, 0.55, 0.45), 0.05)
    t.l(base, b.inputs['Subsurface Color'])
    b.inputs['Sheen'].default_value = 0.3
    st = t.noise(t.coord('UV', (26, 1.5, 1)), 2, 3)
    t.l(t.bump(st, 0.12, 0.01), b.inputs['Normal'])
    tr = t.n('ShaderNodeBsdfTranslucent', i_Color=cc)
    mx = t.n('ShaderNodeMixShader', i_0=0.18)
    t.l(b.outputs[0], mx.inputs[1])
    t.l(tr.outputs[0], mx.inputs[2])
    t.aov(aov)
    t.done(mx)
    o = add_obj('rose', me, t.m)
    s = o.modifiers.new('th', 'SOLIDIFY')
    s.thickness = 0.012
    u = o.modifiers.new('ss', 'SUBSURF')
    u.levels = u.render_levels = 1
    return hide(o)


# ---------------------------------------------------------------- small things
def sphere_src(name, mat, r=1.0, sub=4):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=r)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    return hide(add_obj(name, me, mat))


def capsule_src(mat):
    prof = [
        (max(0.002, 0.5 * sin(a)), -1 - 0.5 * cos(a)) for a in [pi / 2 * i / 6 for i in range(7)]
    ] + [(0.5 * cos(a), 1 + 0.5 * sin(a)) for a in [pi / 2 * i / 6 for i in range(7)]]
    return hide(add_obj('sprinkle', revolve('cap', [(max(0.002, r), z) for r, z in prof], 16), mat))


def flake_src(seed, mat):
    rnd = random.Random(seed)
    n = 14
    rows = []
    off = Vector((seed * 3.7, 1, 2))
    bm = bmesh.new()
    V = {}
    for j in range(n):
        for i in range(n):
            x, y = i / (n - 1) - 0.5, j / (n - 1) - 0.5
            rr = hypot(x, y)
            lim = 0.33 + 0.17 * noise.noise(Vector((atan2(y, x) * 1.3, seed * 2.1, 0.5)))
            if rr < lim:
                V[i, j] = bm.verts.new(
                    (x, y * 0.8, 0.16 * noise.fractal(Vector((x * 3, y * 3, 0)) + off, 0.6, 2.2, 4))
                )
    for i, j in V:
        if (i + 1, j) in V and (i, j + 1) in V and (i + 1, j + 1) in V:
            bm.faces.new((V[i, j], V[i + 1, j], V[i + 1, j + 1], V[i, j + 1]))
    me = bpy.data.meshes.new('flake')
    bm.to_mesh(me)
    bm.free()
    return hide(add_obj('flake', me, mat, smooth=True))


@cached
def mat_gold(aov=TOP):
    t = NT('gold')
    b = t.bsdf(Base_Color=col('#d9a441'), Metallic=1.0, Roughness=0.24)
    t.l(t.bump(t.noise(t.coord(), 14, 5), 0.5, 0.05), b.inputs['Normal'])
    if aov:
        t.aov(aov)
    return t.done(b)


# ---------------------------------------------------------------- chocolate glaze with drips
def drip_mesh(
    ol, z, bevel=0.07, seed=0, base=0.13, lo=0.10, hi=0.36, count=None, T=0.030, N=1500, inner=True
):
    """glaze over the top edge; each column runs down to its own length, thickness swells at the end of the run"""
    rnd = random.Random(seed)
    Lp = ol.len
    count = count or int(Lp / 0.205)
    ds = []
    for k in range(count):
        ds.append(
            (
                (k + rnd.uniform(-0.28, 0.28)) / count * Lp,
                rnd.uniform(0.040, 0.062),
                rnd.choice(
                    [rnd.uniform(lo, hi), rnd.uniform(lo, hi * 0.7), rnd.uniform(lo * 0.4, lo)]
                ),
            )
        )

    def length(s):
        L = base + 0.012 * noise.noise(Vector((s * 2.2, seed, 0)))
        for c, w, l in ds:
            d = abs((s - c + Lp / 2) % Lp - Lp / 2)
            if d < w * 3.2:
                x = d / w
                f = (1 - x**2.6) ** 0.5 if x < 1 else 0
                neck = 0.22 * exp(-(((x) / 1.5) ** 4))
                L = max(
                    L,
                    base
                    + l * (f * 0.80 + neck * 0.62 * (1 if x < 1 else 1)) * (1 if x < 1 else 0.75),
                )
        return L

    raw = [length(Lp * i / N) for i in range(N)]
    Ls = [
        (raw[i - 2] + 2 * raw[i - 1] + 3 * raw[i] + 2 * raw[(i + 1) % N] + raw[(i + 2) % N]) / 9
        for i in range(N)
    ]
    arc = bevel * pi / 2

    def surf(u, s):
        """distance s from the start of the bevel, down the side -> inset, z, outward/up weights"""
        if s < 0:
            return bevel - s, z, 0, 1
        if s < arc:
            a = s / bevel
            return bevel * (1 - sin(a)), z - bevel * (1 - cos(a)), sin(a), cos(a)
        return 0.0, z - bevel - (s - arc), 1, 0

    rows = []
    M = 64
    start = -0.10
    for j in range(M + 1):
        q = j / M
        ring = []
        for i in range(N):
            L = Ls[i]
            s = start + (L - start) * q
            ins, zz, wo, wu = surf(0, s)
            over = max(0, (L - base) / hi)
            e = (s - (L - 0.085)) / 0.085
            swell = 1 + 0.75 * over * exp(-(((L - s - 0.050) / 0.042) ** 2))
            th = T * swell * sqrt(max(0.0, 1 - max(0.0, e) ** 2.2))
            th += 0.004 * noise.noise(Vector((i / N * Lp * 3, s * 4, 2)))
            if q == 1:
                th = -0.004
            (x, y), (nx, ny) = ol.at(i / N, ins)
            ring.append((x + nx * wo * th, y + ny * wo * th, zz + wu * th))
        rows.append(ring)
    rows = rows[::-1]
    lastr = rows[-1]
    for k in range(1, 26):
        f = 1 - k / 26
        rows.append(
            [
                (x * f, y * f, z + T + 0.006 * noise.noise(Vector((x * f * 2.2, y * f * 2.2, 5))))
                for x, y, zz in lastr
            ]
        )
    return grid_mesh('drip', rows, cap=(0, 0, z + T))
